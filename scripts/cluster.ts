import { failover } from '../test/long/cluster/failover.ts'
import { missing } from '../test/long/cluster/postgres-server.ts'

/*
 * `npm run cluster [seconds]`: three nodes on a PostgreSQL primary and its replica, under load. A node is killed, then the
 * primary; the replica takes over. What happens is said as it happens.
 */

const endings: (() => Promise<void>)[] = []
const seconds = Number(process.argv[2] ?? 60)

if (missing !== false) {
  console.error(`This ${missing}.`)
  process.exit(1)
}
try {
  const seen = await failover({ after: (work) => void endings.push(work) }, seconds, (line) => {
    console.log(line)
  })
  const { acknowledged, wrong, back, longestWait, refused } = seen
  console.log(`\nacknowledged writes   ${acknowledged}, of which lost or wrongly answered: ${wrong.length}`)
  console.log(`back after promotion  writes ${Math.round(back.writes)} ms, reads ${Math.round(back.reads)} ms`)
  console.log(`refused with 503      ${refused}; the longest wait for an answer: ${Math.round(longestWait)} ms`)
  for (const line of wrong) console.log(`WRONG ${line}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  for (const work of endings.reverse()) await work()
}
