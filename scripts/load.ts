import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { residentMegabytes } from './bench/processes.ts'
import type { Attack } from './load/attacker.ts'
import { dearReads } from './load/dear-reads.ts'
import { loads } from './load/loads.ts'
import { attacked, calm, type Waits } from './load/measure.ts'
import { startDemo, startFilled } from './load/service.ts'

/*
 * `npm run load`: what ordinary readers wait for, and what memory the service has, while others do it harm; with `--events`, while
 * they read what is dear in a calendar of that size. What is done and what is required is in docs/performance.md. The service
 * listens on 127.0.0.1 and is started and stopped here.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1' },
    only: { type: 'string' },
    events: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const events = values.events === undefined ? undefined : Number(values.events)
/** In milliseconds, and in MiB. */
const limits = events === undefined ? { p99: 250, memory: 600 } : { p99: 500, memory: 700 }
const all = events === undefined ? loads : dearReads
const wanted = all.filter(({ name }) => values.only === undefined || name.includes(values.only))
const service = await (events === undefined ? startDemo(values.workers) : startFilled(values.workers, events))
const failures: string[] = []
try {
  console.log(
    `${availableParallelism()} cores, Node.js ${process.versions.node}, ${values.workers} worker(s), ${seconds} s each\n`,
  )
  const told = events === undefined ? '' : ' attackers: processor s | answers | refused |'
  console.log(`|  | answers to readers | p50 ms | p99 ms | refused | MiB at most |${told}`)
  console.log(`| --- | --: | --: | --: | --: | --: |${told.replaceAll(/[^|]+/g, ' --: ')}`)
  print('nothing else', await calm(service, seconds), { processor: 0, answers: 0, refused: 0 })
  for (const { name } of wanted) {
    const { attack, ...waits } = await attacked(service, name, seconds)
    print(name, waits, attack)
  }
  console.log(`\nMemory at the end: ${Math.round(residentMegabytes(service.pid) ?? 0)} MiB.`)
} finally {
  await service.stop()
}
console.log(`Required: a p99 of ${limits.p99} ms, no refusal, ${limits.memory} MiB for each worker.`)
for (const failure of failures) console.log(`Not met: ${failure}`)
if (failures.length > 0) process.exitCode = 1

function print(name: string, { p50, p99, answers, refused, memory }: Waits, attack: Attack): void {
  const cells = [name, answers, p50.toFixed(1), p99.toFixed(1), refused, Math.round(memory)]
  const theirs = events === undefined ? [] : [attack.processor.toFixed(1), attack.answers, attack.refused]
  console.log(`| ${[...cells, ...theirs].join(' | ')} |`)
  if (p99 > limits.p99) failures.push(`${name}: p99 of ${Math.round(p99)} ms`)
  if (refused > 0) failures.push(`${name}: ${refused} readers refused`)
  if (memory > limits.memory * Number(values.workers)) failures.push(`${name}: ${Math.round(memory)} MiB`)
}
