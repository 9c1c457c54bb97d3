import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { running } from '../../cli/executable.ts'
import { everythingOf } from '../../support/mirrored.ts'
import { aRegion } from '../../support/mirrors.ts'
import { differences } from './expected.ts'
import type { Nodes } from './nodes.ts'
import type { Body } from './world.ts'

/** Another calendar that mirrors what guests read here, by a process of its own. */
export interface MirrorOfAll {
  /** Ends the process at once, and starts another. */
  kill(): Promise<void>
  /** What it has otherwise than it is, once it has read to the end; while nobody writes. */
  wrong(): Promise<{ readonly faults: readonly string[]; readonly compared: number }>
  close(): Promise<void>
}

export async function startMirror(nodes: Nodes): Promise<MirrorOfAll> {
  const ends: (() => Promise<void>)[] = []
  const ending = { after: (end: () => Promise<void>) => void ends.unshift(end) }
  const front = await frontOf(nodes, ending)
  const region = await aRegion(ending)
  const keep = () => running(['mirror'], region.place, ending, () => true)
  await region.mirror(front, '--allow-private', '--once')
  let process = await keep()
  return {
    async kill() {
      const ended = once(process.child, 'exit')
      process.child.kill('SIGKILL')
      await ended
      process = await keep()
    },
    async wrong() {
      await region.mirror(front, '--allow-private', '--once')
      // What is published there at a moment that is to come here waits for it.
      region.service.setClock(nodes.now().toString())
      const read = (path: string) => nodes.call('GET', path)
      const there = await everythingOf({ read, isCopy: false })
      const here = await region.everything('calendar.test')
      const names = [...new Set([...Object.keys(there), ...Object.keys(here)])]
      // One that repeats no more is a single event in the copy.
      const hasEnded = (name: string) => (there[name.replace(', its dates', '')] as Body)?.['recurrence'] === null
      const faults = names.flatMap((name) => {
        if (name.endsWith(', its dates') && hasEnded(name)) return []
        const [shown, copied] = [there[name], here[name]].map((value) => comparable(value, hasEnded(name)))
        if (isDeepStrictEqual(...alikeLong(shown, copied))) return []
        return shown && copied
          ? `mirror: ${name}: ${differences({ ...copied }, { ...shown })}`
          : `mirror: ${name} is ${copied ? 'too much' : 'missing'}`
      })
      return { faults, compared: names.length }
    },
    async close() {
      for (const end of ends) await end()
    },
  }
}

/** One address for whichever nodes there are. */
async function frontOf(nodes: Nodes, ending: { after(end: () => Promise<void>): void }): Promise<string> {
  const server = createServer((client) => {
    const node = connect(Number(new URL(nodes.origin()).port), '127.0.0.1')
    for (const [one, other] of [
      [client, node],
      [node, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.after(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/calendar/events/v1/`
}

/** Pictures have the address of a site that is not there, and a price has the currency that it is shown with there. */
function comparable(value: unknown, hasEnded: boolean): object | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.map((each) => comparable(each, hasEnded))
  const without = hasEnded ? { recurrence: undefined, tickets: undefined } : {}
  return { ...(value as Body), image: undefined, cost_details: undefined, ...without }
}

/** Two calendars whose clocks differ carry series without an end on to other days. */
function alikeLong(one: object | undefined, other: object | undefined): [unknown, unknown] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [one, other]
  const length = Math.min(one.length, other.length)
  return [one.slice(0, length), other.slice(0, length)]
}
