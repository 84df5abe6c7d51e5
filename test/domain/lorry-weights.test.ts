import { netWeight } from "../../src/domain/lorry-weights.js";

test.each([
  ["net alone", { net_weight: 18_240 }, 18_240],
  ["nothing", {}, null],
  ["gross alone", { gross_weight: 5 }, null],
  ["gross and tare", { gross_weight: 0.3, tare_weight: 0.1 }, 0.2],
  ["all three, exactly", { gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.24 }, 18.24],
  ["an empty lorry", { gross_weight: 13.7, tare_weight: 13.7 }, 0],
  ["a number with an exponent", { gross_weight: 1e-7, tare_weight: 0 }, 1e-7],
])("%s", (_, weights, net) => expect(netWeight(weights)).toBe(net));

const DIFFERENCE = "must be gross_weight − tare_weight, which is 18.24";
test.each([
  [{ gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.25 }, "net_weight", DIFFERENCE],
  [{ gross_weight: 31.94, tare_weight: 13.7, net_weight: 18.23 }, "net_weight", DIFFERENCE],
  [{ gross_weight: 1, tare_weight: 2 }, "tare_weight", "must be at most gross_weight"],
  [{ gross_weight: 1, net_weight: 2 }, "net_weight", "must be at most gross_weight"],
])("weights that do not fit name the field and the rule: %j", (weights, field, rule) =>
  expect(netWeight(weights)).toEqual({ field, rule }),
);
