/** A picture that was turned to be read: its pixels, and where its points are on the page. */
import { isEmpty, type Raster, toPage, turned } from "../../src/pdf/raster.js";

/** Three pixels wide, two high. */
const PICTURE: Raster = { width: 3, height: 2, gray: Uint8Array.from([1, 2, 3, 4, 5, 6]), points: 2 };

test.each([
  [90, 2, [4, 1, 5, 2, 6, 3]],
  [180, 3, [6, 5, 4, 3, 2, 1]],
  [270, 2, [3, 6, 2, 5, 1, 4]],
])("turned by %i°", (degrees, width, pixels) => {
  const other = turned(PICTURE, degrees);
  expect([other.width, [...other.gray]]).toEqual([width, pixels]);
});

test.each([
  // The upper left corner of the page lies elsewhere in the picture that was turned.
  [90, [4, 0]],
  [180, [6, 4]],
  [270, [0, 6]],
])("the corner of the page, after a turn of %i°", (degrees, [x, y]) => {
  const [a, b, c, d, e, f] = toPage(PICTURE, degrees, 0)!;
  expect([a * x! + c * y! + e, b * x! + d * y! + f].map(Math.round)).toEqual([0, 0]);
});

test("lines that fall do so on the page, too; straight ones need nothing", () => {
  expect(toPage(PICTURE, 0, 0)).toBeUndefined();
  expect(toPage(PICTURE, 0, 0.01)).toEqual([1, 0.01, 0, 1, 0, 0]);
});

test("a sheet with nothing but dust is empty", () => {
  const sheet = (dark: number) => ({
    width: 100,
    height: 100,
    gray: new Uint8Array(10_000).fill(250).fill(0, 0, dark),
    points: 1,
  });
  expect([0, 100, 400].map((dark) => isEmpty(sheet(dark)))).toEqual([true, true, false]);
});
