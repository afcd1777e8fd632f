/** Gives for how many seconds this process worked on something; what else the machine has to do does not count. */
export function secondsOfWork(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
