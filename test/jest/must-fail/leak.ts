import { createServer } from "node:http";

test("leaves a variable, a listener and a server behind", async () => {
  process.env["LEFT_BEHIND"] = "1";
  process.on("SIGUSR2", () => undefined);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
