import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
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
      const left = (name: string) => isLeftOut(there[name.replace(', its dates', '')])
      const faults = names.flatMap((name) => {
        if (left(name)) return []
        const repeats = [there[name], here[name]].some(
          (value) => (value as Body | undefined)?.['recurrence'] !== undefined,
        )
        const [shown, copied] = [there[name], here[name]].map((value) => comparable(value, repeats))
        if (!shown || !copied)
          return endsRepeating(name, there, here) ? [] : [`mirror: ${name} is ${copied ? 'too much' : 'missing'}`]
        const differing = alikeLong(shown, copied).map(([one, other]) => differences(other, one))
        return differing.flatMap((each) => (each === '' ? [] : `mirror: ${name}: ${each}`))
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

/** A series that is hidden from lists never arrives, although one of its dates may be listed. */
function isLeftOut(whole: unknown): boolean {
  return (whole as Body | undefined)?.['hide_from_listings'] === true
}

/** One that repeats no more may be a single event on one side, and has no dates there. */
function endsRepeating(name: string, ...sides: readonly Readonly<Record<string, unknown>>[]): boolean {
  const wholes = sides.map((side) => side[name.replace(', its dates', '')] as Body | undefined)
  return name.endsWith(', its dates') && wholes.every((whole) => whole && !whole['recurrence'])
}

/**
 * Pictures have the address of a site that is not there, a price has the currency that it is shown with there, and how many tickets of a series are
 * sold is not copied. Dates that a password protects never arrive.
 */
function comparable(value: unknown, repeats: boolean): Body | readonly Body[] | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value))
    return value.filter((date: Body) => date['all_day'] !== null).map((date: Body) => comparable(date, true) as Body)
  const { image: _image, cost_details: _details, recurrence, tickets, ...others } = value as Body
  return { ...others, ...(recurrence !== null && { recurrence }), ...(!repeats && { tickets }) }
}

/** Two calendars whose clocks differ carry series without an end on to other days. */
function alikeLong(shown: Body | readonly Body[], copied: Body | readonly Body[]): readonly (readonly [Body, Body])[] {
  const [one, other] = [[shown].flat(), [copied].flat()]
  return one.slice(0, Math.min(one.length, other.length)).map((each, index) => [each, other[index] ?? {}] as const)
}
