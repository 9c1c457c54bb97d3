import { setTimeout as pause } from 'node:timers/promises'
import { between, type Random } from '../../support/seed.ts'
import type { Caller, Nodes } from '../nodes.ts'
import type { Body } from '../world.ts'
import { pathOf, type Reader, type Records } from './copy.ts'

interface Page {
  readonly next: string
  readonly items: readonly {
    readonly state: string
    readonly id: number
    readonly modified: number
    readonly data?: Body
  }[]
}

const start = '/api/calendar/events/v1/changes.rpde'

/** Harvests RPDE as its specification says: in the order of `modified`, until a page is empty. */
export function rpdeReader(nodes: Nodes, random: Random, as: Caller): Reader {
  const records: Records = new Map()
  const faults: string[] = []
  let next = start
  let [begun, told, isPaused, isOver] = [1, 0, false, false]
  let working: Promise<unknown> = Promise.resolve()

  /** Reads a page; whether it has anything. */
  async function read(): Promise<boolean> {
    const answer = await nodes.call('GET', next, { as }).catch(() => undefined)
    if (!answer) return true
    if (answer.status === 410) {
      begun += 1
      next = start
      records.clear()
      return true
    }
    if (answer.status !== 200) {
      if (answer.status !== 503) faults.push(`${next}: ${answer.status} ${answer.text.slice(0, 300)}`)
      await pause(50)
      return answer.status === 503
    }
    const page = answer.body as unknown as Page
    next = pathOf(page.next)
    told += page.items.length
    let last = 0
    for (const { state, id, modified, data } of page.items) {
      if (modified < last) faults.push(`items are not in the order of modified: ${last}, ${modified}`)
      last = modified
      if (state === 'updated' && data) records.set(`event ${id}`, data)
      else records.delete(`event ${id}`)
    }
    return page.items.length > 0
  }

  const loop = (async () => {
    while (!isOver) {
      if (!isPaused) {
        working = read()
        await working
      }
      await pause(between(random, 1, 800))
    }
  })()

  return {
    name: `${as ?? 'guest'} RPDE`,
    question: { as, kinds: 'events' },
    ...{ records, faults, begun: () => begun, told: () => told },
    async settle() {
      isPaused = true
      await working
      while (await read());
    },
    resume: () => void (isPaused = false),
    async stop() {
      isOver = true
      await loop
    },
  }
}
