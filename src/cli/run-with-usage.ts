/** Runs a command. If it fails, prints the reason and the usage, and sets the exit code. */
export async function runWithUsage(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    process.exitCode = 1;
  }
}
