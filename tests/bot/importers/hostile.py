"""Documents that mean harm, made as they are needed."""

from __future__ import annotations

import zlib

GOOD = b"BT /F1 10 Tf 50 700 Td (100. Kites) Tj ET"


def pdf(objects: dict[int, bytes], root: int = 1) -> bytes:
    """A PDF file of these numbered objects."""
    out = bytearray(b"%PDF-1.7\n")
    places = {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (max(objects) + 1)
    for number in range(1, max(objects) + 1):
        out += b"%010d 00000 n \n" % places.get(number, 0)
    out += b"trailer\n<< /Size %d /Root %d 0 R >>\n" % (max(objects) + 1, root)
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % table)


def stream(data: bytes, extra: bytes = b"") -> bytes:
    return b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(data), extra, data)


def one_page(content: bytes, catalog: bytes = b"", more: dict[int, bytes] | None = None) -> bytes:
    """A PDF of one page with this content object."""
    return pdf(
        {
            1: b"<< /Type /Catalog /Pages 2 0 R %b >>" % catalog,
            2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R"
            b" /Resources << /Font << /F1 5 0 R >> >> >>",
            4: content,
            5: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            **(more or {}),
        }
    )


def bomb(megabytes: int) -> bytes:
    """A page whose content unpacks to so many megabytes."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(b" " * 1_000_000) for _ in range(megabytes)) + packer.flush()
    return one_page(stream(data, b"/Filter /FlateDecode"))


def with_script() -> bytes:
    """A page that runs a script when it is opened."""
    action = b"<< /S /JavaScript /JS (app.alert\\(1\\)) >>"
    return one_page(stream(GOOD), b"/OpenAction 6 0 R", {6: action})


def endless_pages() -> bytes:
    """Pages that are their own children."""
    return pdf(
        {
            1: b"<< /Type /Catalog /Pages 2 0 R >>",
            2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            3: b"<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1 /Parent 2 0 R >>",
        }
    )


def endless_forms() -> bytes:
    """A picture that draws itself."""
    form = stream(
        b"/X Do " * 50, b"/Type /XObject /Subtype /Form /Resources << /XObject << /X 6 0 R >> >>"
    )
    return pdf(
        {
            1: b"<< /Type /Catalog /Pages 2 0 R >>",
            2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            3: b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R"
            b" /Resources << /XObject << /X 6 0 R >> >> >>",
            4: stream(b"/X Do"),
            6: form,
        }
    )


def endless_length() -> bytes:
    """A stream whose length is given by itself."""
    return one_page(b"<< /Length 4 0 R >>\nstream\n" + GOOD + b"\nendstream")


def deep_arrays(depth: int) -> bytes:
    """An object of arrays in arrays."""
    return one_page(stream(GOOD), b"/Deep " + b"[" * depth + b"]" * depth)
