/** Does something, and tells how many milliseconds of a processor it cost: unlike a clock's, they know no other work on the machine. */
export function costOf<T>(work: () => T): { readonly result: T; readonly cost: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, cost: (user + system) / 1000 };
}
