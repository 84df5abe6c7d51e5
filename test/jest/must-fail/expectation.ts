test("an expectation that is not met", () => {
  const sum = 1 + 1;

  expect(sum).toBe(3); // The report names this line: expectation.ts:4
});
