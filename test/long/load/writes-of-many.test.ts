// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryId, tagId } from '../../../scripts/bench/calendar/calendar.ts'
import { secret } from '../../../scripts/bench/calendar/fill.ts'
import { aFolder } from '../../support/folder.ts'
import { processorSeconds } from '../support/processor-time.ts'
import { apiPath, clientOf, serve } from '../support/service.ts'
import { fillCalendar } from '../support/filled.ts'

const events = Number(process.env['EVENTS'] ?? 25_000)
/** Seconds of processor time between two answers to others, which a write may not take more of at once. */
const most = 0.25

const todo =
  'The lists of all events of a category or tag are written anew in one go; it ends when lists are planned by the database.'

/** What concerns thousands of events each: numbers of the calendar are the larger the fewer events have them. */
const writes = [
  {
    name: 'a category that moves below another one',
    method: 'PATCH',
    path: `/categories/${categoryId(1)}`,
    json: { parent: categoryId(0) },
  },
  { name: 'a category that goes with all below it kept', method: 'DELETE', path: `/categories/${categoryId(0)}` },
  { name: 'a tag that goes', method: 'DELETE', path: `/tags/${tagId(0)}` },
] as const

test(
  'a write that concerns thousands of events lets all others be answered meanwhile',
  { timeout: 900_000 },
  async (t) => {
    const folder = await aFolder(t)
    await fillCalendar(folder, events)
    const database = { DATA_DIR: folder, DATABASE_URL: `file:${folder}/almanac.db` }
    const { origin, child, stop } = await serve(folder, t, database)
    const pid = child.pid ?? 0
    const editor = clientOf(origin, secret)
    const { body } = await editor('GET', `/tags/${tagId(0)}`)
    assert.ok(Number(body['count']) > events / 50, `${String(body['count'])} events have the tag`)

    const calm = await pauses(origin, pid, async (answered) => answered(200))
    t.diagnostic(`nobody writes: ${described(calm)}`)
    assert.ok(calm.processor < most, described(calm))
    for (const { name, method, path, ...sent } of writes)
      await t.test(name, { todo }, async (t) => {
        const met = await pauses(origin, pid, async (answered) => {
          await answered(10)
          const { status, body } = await editor(method, path, 'json' in sent ? { json: sent.json } : {})
          assert.equal(status, 200, JSON.stringify(body))
          await answered(10)
        })
        t.diagnostic(described(met))
        assert.ok(met.processor < most, described(met))
      })
    editor.close()
    assert.equal((await stop()).code, 0)
  },
)

/** The longest between two answers to somebody who asks for one small page after the other, in seconds. */
interface Pauses {
  readonly wall: number
  /** What the service worked meanwhile: the same on a busy machine. */
  readonly processor: number
}

/** Asks all the time while `work` is done, which may wait for so many more answers. */
async function pauses(
  origin: string,
  pid: number,
  work: (answered: (count: number) => Promise<void>) => Promise<void>,
): Promise<Pauses> {
  const [walls, processors]: [number[], number[]] = [[], []]
  let going = true
  let told: (() => void) | undefined
  const reading = (async () => {
    for (let page = 1; going; page += 1) {
      const [start, before] = [performance.now(), processorSeconds(pid)]
      const answer = await fetch(`${origin}${apiPath}/events?per_page=1&page=${page}`)
      await answer.arrayBuffer()
      walls.push((performance.now() - start) / 1000)
      processors.push(processorSeconds(pid) - before)
      told?.()
    }
  })()
  const answered = async (count: number) => {
    const until = walls.length + count
    while (walls.length < until) await new Promise<void>((resolve) => (told = resolve))
  }
  try {
    await work(answered)
  } finally {
    going = false
    await reading
  }
  return { wall: Math.max(...walls), processor: Math.max(...processors) }
}

function described({ wall, processor }: Pauses): string {
  return `at most ${wall.toFixed(2)} s between answers, ${processor.toFixed(2)} s of them at work`
}
