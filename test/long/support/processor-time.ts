import { readFileSync } from 'node:fs'

/** Of the clock that Linux counts by, whatever the machine. */
const ticksInSecond = 100

/** How many seconds of processor time all threads of a process have had, as Linux tells it: to a hundredth. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / ticksInSecond
}
