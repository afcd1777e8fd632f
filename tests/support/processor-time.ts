/** Runs something, and returns how many seconds of processor it took: about the same on a busy machine as on an idle one. */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
