/** Which item of an order a line of a cart is for. */
import { itemsOfLines } from "../../src/domain/cart-lines.js";

const line = (ref_customer: string | null, product_number: string | null) => ({ ref_customer, product_number });
const item = (external_id: string | null, product_number: string | null) => ({ external_id, product_number });

test.each([
  ["our number counts before the article's", [line("10", "A")], [item("20", "A"), item("10", "B")], [1]],
  ["without our number, the article's", [line(null, "A"), line("99", "B")], [item("10", "B"), item("20", "A")], [1, 0]],
  ["a second line of a split item is for none", [line("10", "A"), line("10", "A")], [item("10", "A")], [0, undefined]],
  ["what our number took is not its article's", [line(null, "A"), line("10", null)], [item("10", "A")], [undefined, 0]],
  ["two items of an article, two lines", [line(null, "A"), line(null, "A")], [item("1", "A"), item("2", "A")], [0, 1]],
  ["no number is nobody's", [line(null, null)], [item(null, null)], [undefined]],
])("%s", (_, lines, items, expected) => {
  const found = itemsOfLines(lines, items);
  expect(lines.map((each) => found.get(each))).toEqual(expected.map((at) => (at === undefined ? at : items[at])));
});
