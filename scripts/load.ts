import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loads } from './load/loads.ts'
import { attacked, calm, memoryOf, type Waits } from './load/measure.ts'
import { startService } from './load/service.ts'

/*
 * `npm run load`: what ordinary readers wait for, and what memory the service has, while others do it harm. What is done and what
 * is required is in docs/performance.md. The service listens on 127.0.0.1 and is started and stopped here.
 */

/** In milliseconds, and in MiB. */
const most = { p99: 250, memory: 600 }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const wanted = loads.filter(({ name }) => values.only === undefined || name.includes(values.only))
const service = await startService(values.workers)
const failures: string[] = []
try {
  console.log(
    `${availableParallelism()} cores, Node.js ${process.versions.node}, ${values.workers} worker(s), ${seconds} s each\n`,
  )
  console.log('|  | answers to readers | p50 ms | p99 ms | refused | MiB at most |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  print('nothing else', await calm(service, seconds))
  for (const { name } of wanted) print(name, await attacked(service, name, seconds))
  console.log(`\nMemory at the end: ${Math.round(memoryOf(service.pid))} MiB.`)
} finally {
  await service.stop()
}
console.log(`Required: a p99 of ${most.p99} ms, no refusal, ${most.memory} MiB for each worker.`)
for (const failure of failures) console.log(`Not met: ${failure}`)
if (failures.length > 0) process.exitCode = 1

function print(name: string, { p50, p99, answers, refused, memory }: Waits): void {
  const cells = [name, answers, p50.toFixed(1), p99.toFixed(1), refused, Math.round(memory)]
  console.log(`| ${cells.join(' | ')} |`)
  if (p99 > most.p99) failures.push(`${name}: p99 of ${Math.round(p99)} ms`)
  if (refused > 0) failures.push(`${name}: ${refused} readers refused`)
  if (memory > most.memory * Number(values.workers)) failures.push(`${name}: ${Math.round(memory)} MiB`)
}
