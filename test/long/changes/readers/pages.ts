import { setTimeout as pause } from 'node:timers/promises'
import { between, type Random } from '../../support/seed.ts'
import type { Answer, Nodes } from '../nodes.ts'
import { apply, startOf, type Question, type Reader, type Records, type Told } from './copy.ts'

interface How {
  /** Seconds that it waits for changes; 0: it looks now and then. */
  readonly wait?: number
  /** It reads at quiet moments alone, and only when it is told to. */
  readonly isOffline?: boolean
}

/** Reads the feed by pages of random length, or by long polling. */
export function pageReader(nodes: Nodes, random: Random, question: Question, how: How = {}): Reader {
  const { wait = 0, isOffline = false } = how
  const records: Records = new Map()
  const faults: string[] = []
  let next = startOf(question)
  let [begun, told] = [1, 0]
  let isPaused = isOffline
  let isOver = false
  let working: Promise<unknown> = Promise.resolve()

  /** Reads an answer; whether there is more. */
  async function read(seconds: number): Promise<boolean> {
    const limit = random() < 0.3 ? between(random, 1, 9) : between(random, 10, 1000)
    const path = `${next.replace(/&limit=\d+/, '').replace(/limit=\d+&/, '')}&limit=${limit}${seconds > 0 ? `&wait=${seconds}` : ''}`
    let answer: Answer
    try {
      answer = await nodes.call('GET', path, { as: question.as })
    } catch {
      return true
    }
    if (answer.status === 200) {
      const page = answer.body as unknown as Told
      next = apply(records, page, faults)
      told += page.changes.length
      return page.more || (page.changes.length > 0 && seconds > 0)
    }
    if (answer.status === 410) {
      begun += 1
      next = startOf(question)
      records.clear()
      return true
    }
    if (answer.status !== 503) faults.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    await pause(50)
    return answer.status === 503
  }

  const loop = (async () => {
    while (!isOver) {
      if (!isPaused) {
        working = read(next.includes('/start?') ? 0 : wait)
        await working
      }
      if (isPaused || wait === 0) await pause(between(random, 1, 600))
    }
  })()

  return {
    name: `${question.as ?? 'guest'} ${JSON.stringify({ ...question, as: undefined, ...how })}`,
    ...{ question, records, faults, begun: () => begun, told: () => told },
    async settle() {
      isPaused = true
      await working
      while (await read(0));
    },
    resume: () => void (isPaused = isOffline),
    async stop() {
      isOver = true
      await loop
    },
  }
}
