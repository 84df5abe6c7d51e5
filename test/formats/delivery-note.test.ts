import { expect, test } from "@jest/globals";
import { emptyDeliveryNote, emptyDeliveryNoteItem } from "../../src/formats/delivery-note.js";

test("a line without a number of its own is known by its place", () => {
  const items = [emptyDeliveryNoteItem(0), emptyDeliveryNoteItem(1)];
  expect({ ...emptyDeliveryNote(), items }).toMatchObject({
    order_number: null,
    items: [
      { line_number: "1", order_number: null },
      { line_number: "2", order_number: null },
    ],
  });
});
