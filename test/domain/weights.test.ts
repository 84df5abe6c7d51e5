import { expect, test } from "@jest/globals";
import { netWeight } from "../../src/domain/weights.js";

test.each([
  ["net alone", { net_weight: 18_240 }, 18_240],
  ["nothing", {}, null],
  ["gross alone", { gross_weight: 5 }, null],
  ["gross and tare", { gross_weight: 0.3, tare_weight: 0.1 }, 0.2],
  ["all three, exactly", { gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.24 }, 18.24],
  ["an empty lorry", { gross_weight: 13.7, tare_weight: 13.7 }, 0],
  ["a number with an exponent", { gross_weight: 1e-7, tare_weight: 0 }, 1e-7],
])("%s", (_, weights, net) => {
  expect(netWeight(weights)).toBe(net);
});

test("weights that do not fit name the field and the rule", () => {
  expect(netWeight({ gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.25 })).toEqual({
    field: "net_weight",
    rule: "must be gross_weight − tare_weight, which is 18.24",
  });
  expect(netWeight({ gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.23 })).toMatchObject({
    field: "net_weight",
  });
  expect(netWeight({ gross_weight: 1, tare_weight: 2 })).toEqual({
    field: "tare_weight",
    rule: "must be at most gross_weight",
  });
  expect(netWeight({ gross_weight: 1, net_weight: 2 })).toEqual({
    field: "net_weight",
    rule: "must be at most gross_weight",
  });
});
