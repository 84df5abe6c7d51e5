export default {
  gateway: {
    input: "../../openapi.json",
    output: {
      target: "generated/orval.ts",
      client: "fetch",
      mode: "single",
      // Lists also come as CSV and as a stream of rows.
      override: { contentType: { include: ["application/json"] } },
      // The gateway's address is known when the program runs.
      baseUrl: { runtime: "process.env.ROOT! + '/v1'" },
    },
  },
};
