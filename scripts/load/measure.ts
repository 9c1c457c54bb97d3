import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../bench/processes.ts'
import type { Attack } from './attacker.ts'
import type { LoadedService } from './service.ts'

/** What ordinary readers went through: milliseconds, and the most memory of the service meanwhile, in MiB. */
export interface Waits {
  readonly p50: number
  readonly p99: number
  readonly answers: number
  readonly refused: number
  readonly memory: number
}

/** How many readers there are, and how many milliseconds each thinks between two requests. */
const readers = 5
const thought = 20
/** What they read: a list that is kept, one that is made for them, one event’s day, a page. */
const paths = [
  () => '/api/calendar/events/v1/events?per_page=10',
  () => `/api/calendar/events/v1/events?per_page=10&search=concert&x=${Math.random()}`,
  () => '/api/calendar/events/v1/venues',
  () => '/en/',
]

/** What readers go through while there is nobody else. */
export async function calm(service: LoadedService, seconds: number): Promise<Waits> {
  await during(service, 1)
  return during(service, seconds)
}

/** What readers go through while a load is put on the service by a process of its own, and what that went through. */
export async function attacked(
  { port, authorization, pid }: LoadedService,
  name: string,
  seconds: number,
): Promise<Waits & { readonly attack: Attack }> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [name, `${port}`, authorization])
  try {
    await once(attacker, 'message')
    await pause(500)
    const waits = await during({ port, pid }, seconds)
    const told = once(attacker, 'message') as Promise<[Attack]>
    attacker.send('end')
    const [attack] = await told
    return { ...waits, attack }
  } finally {
    attacker.kill('SIGKILL')
    await pause(1000)
  }
}

async function during({ port, pid }: Pick<LoadedService, 'port' | 'pid'>, seconds: number): Promise<Waits> {
  const waited: number[] = []
  let refused = 0
  let memory = residentMegabytes(pid) ?? 0
  const watch = setInterval(() => (memory = Math.max(memory, residentMegabytes(pid) ?? 0)), 100)
  const end = performance.now() + seconds * 1000

  async function read(reader: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = reader; performance.now() < end; turn += 1) {
      const began = performance.now()
      const status = await statusOf(`http://127.0.0.1:${port}${paths[turn % paths.length]?.() ?? ''}`, agent)
      waited.push(performance.now() - began)
      if (status !== 200) refused += 1
      await pause(thought)
    }
    agent.destroy()
  }

  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  clearInterval(watch)
  const sorted = waited.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), answers: waited.length, refused, memory }
}

/** 0 where there was no answer. */
async function statusOf(url: string, agent: Agent): Promise<number> {
  try {
    const sending = request(url, { agent }).end()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch {
    return 0
  }
}
