import { failover } from '../test/long/cluster/failover.ts'
import { missing } from '../test/long/cluster/haproxy.ts'

/*
 * `npm run cluster [seconds]`: three nodes on two PostgreSQL servers, all behind HAProxy, under load. The primary is killed and
 * the standby promoted. What happens is said as it happens; the end is a table of what was promised. A broken promise is an
 * exit code of 1.
 */

const endings: (() => Promise<void>)[] = []
const seconds = Number(process.argv[2] ?? 60)

if (missing !== false) {
  console.error(`This ${missing}.`)
  process.exit(1)
}
try {
  const { promises, wrong } = await failover({ after: (work) => void endings.push(work) }, seconds, (line) => {
    console.log(line)
  })
  console.log()
  for (const { promise, seen, kept } of promises)
    console.log(`${kept ? 'kept  ' : 'BROKEN'}  ${promise.padEnd(44)}${seen}`)
  for (const line of wrong) console.log(`WRONG   ${line}`)
  process.exitCode = promises.every(({ kept }) => kept) ? 0 : 1
} finally {
  for (const work of endings.reverse()) await work()
}
