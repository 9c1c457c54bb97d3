// runs: all
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMcp } from '../client.ts'
import { nameHolidays } from '../holidays.ts'
import { calendars, fillCalendar, type CalendarName } from './calendars.ts'
import { otherQuestions } from './clocks.ts'
import { englishQuestions } from './english.ts'
import { frenchQuestions } from './french.ts'
import { answered } from './question.ts'
import { writingQuestions } from './writing.ts'

const reading = [...englishQuestions, ...frenchQuestions, ...otherQuestions]

const ends: (() => Promise<void>)[] = []
after(async () => {
  for (const end of ends) await end()
})

/** Calendars that nobody writes to, each filled once. */
const ready = new Map<CalendarName, ReturnType<typeof start>>()

async function start(name: CalendarName, t: Parameters<typeof startMcp>[2]) {
  const { now, settings } = calendars[name]
  const mcp = await startMcp(settings, { now }, t)
  await fillCalendar(mcp.service, name)
  return mcp
}

for (const question of reading)
  void test(question.asked, async () => {
    const { in: name, at = calendars[name].now } = question
    const mcp = await (ready.get(name) ??
      ready.set(name, start(name, { after: (end) => void ends.unshift(end) })).get(name))
    assert.ok(mcp)
    mcp.service.setClock(at)
    await answered(question, mcp)
  })

for (const question of writingQuestions)
  void test(question.asked, async (t) => {
    const mcp = await start(question.in, t)
    await nameHolidays(mcp.service)
    await answered(question, mcp)
  })

void test('there are at least sixty questions, none of which takes more than three calls', () => {
  const all = [...reading, ...writingQuestions]
  assert.ok(all.length >= 60, String(all.length))
  assert.equal(new Set(all.map(({ asked }) => asked)).size, all.length)
  assert.deepEqual(
    all.filter(({ calls }) => calls.length > 3).map(({ asked }) => asked),
    [],
  )
})
