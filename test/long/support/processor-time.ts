import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Clock ticks of Linux (`USER_HZ`), the same on all machines. */
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

/**
 * How much processor time it takes SQLite just now to do what takes it half a second on a calm machine, in seconds: a
 * core that is shared does less in a second.
 */
export function halfASecond(): number {
  const database = new DatabaseSync(':memory:')
  const counting = database.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000)
      select count(distinct (i * 7919) % 100003) as c, max(i || 'x') as m from n`,
  )
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    counting.get()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  })
  database.close()
  return Math.min(...times)
}
