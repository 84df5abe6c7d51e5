/** The size of a picture is known before it is unpacked. */
import fc from "fast-check";
import { sizeOfPicture } from "../../src/formats/picture-size.js";
import { jpegHead, pngHead, tiff } from "../support/pictures.js";

const page = (width: number, height: number) => ({ width, height });

test.each([
  ["PNG", pngHead(100_000, 99_999), { format: "PNG", pages: [page(100_000, 99_999)] }],
  ["JPEG", jpegHead(1200, 800), { format: "JPEG", pages: [page(1200, 800)] }],
  ["TIFF", tiff([1, 2].map((n) => [n, 20])), { format: "TIFF", pages: [page(1, 20), page(2, 20)] }],
  ["TIFF, the largest number first", tiff([[70_000, 3]], "MM"), { format: "TIFF", pages: [page(70_000, 3)] }],
  ["a PNG that ends too early", pngHead(1, 1).subarray(0, 20), null],
  ["a JPEG without a frame", jpegHead(1, 1).subarray(0, 8), null],
  ["a TIFF whose pages lead in a circle", tiff([[1, 1]], "II", 8), null],
  ["text", Buffer.from("Rechnung"), null],
  ["nothing", Buffer.alloc(0), null],
])("%s", (_, content, size) => expect(sizeOfPicture(content)).toEqual(size));

test("whatever follows, it ends without an error of its own", () => {
  const starts = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "II*\0", "MM\0*"].map((start) => Buffer.from(start, "latin1"));
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      sizeOfPicture(Buffer.concat([start, rest]));
    }),
    { numRuns: 500 },
  );
});
