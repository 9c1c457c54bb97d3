/** How many milliseconds of processor time a piece of work takes: what else the machine does hardly counts. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
