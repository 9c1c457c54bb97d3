// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { ruleText, type Rule } from '../../../src/domain/recurrence/rules/rule.ts'
import { wallOf, wallText } from '../../../src/domain/time/time.ts'
import { anEventAt, changingZones, endlessRules, ends, startTimes, withEnd } from '../../support/recurrence-rules.ts'
import { long, seed } from '../../support/runs.ts'
import { askDateutil, sharedZones, type Question } from './dateutil.ts'
import { asAsked, asExpected, differInWeeksOverNewYear } from './differences.ts'
import { without } from '../../support/skips.ts'

const count = Number(process.env['RULES'] ?? (long ? 20_000 : 1000))
const most = 60

interface Case {
  readonly rule: Rule
  readonly start: string
  readonly zone: string
}

const casesIn = (zones: readonly string[]) =>
  fc.tuple(endlessRules, startTimes, ends, fc.constantFrom(...zones)).map(([rule, start, end, zone]): Case => {
    // The start of an event is a time that clocks show.
    const shown = anEventAt(start, zone).startDate
    return { rule: withEnd(rule, shown, end), start: shown, zone }
  })

test(`python-dateutil answers ${String(count)} random rules alike, or differs for a reason that is known`, (t) => {
  const lacking = without('python3-dateutil', 'python3', '-c', 'import dateutil.rrule')
  if (lacking) return t.skip(lacking)
  const found = new Map<string, number>()
  const unexplained: string[] = []
  const zones = sharedZones(changingZones)
  assert.ok(zones.length >= 5, `zones of which Python has the same data: ${zones.join(', ')}`)
  const sample = fc.sample(casesIn(zones), { seed, numRuns: count })
  for (let from = 0; from < sample.length; from += 1000) {
    const part = sample.slice(from, from + 1000)
    const asked = part.map(({ rule, start }) => asAsked(rule, start))
    const answers = askDateutil(part.map((each, index) => questionOf(each, asked[index]?.[0] ?? each)))
    for (const [index, { rule, start, zone }] of part.entries()) {
      const event = anEventAt(start, zone)
      const { starts } = startsOf(
        event,
        { rules: [rule], dates: [], exclude: [] },
        { to: horizonOf(rule, start), most },
      )
      const [all, differences] = asExpected(answers[index] ?? [], rule, start)
      const theirs = all.slice(0, most)
      const reasons = [asked[index]?.[1], ...differences].filter((reason) => reason !== undefined)
      if (starts.join() !== theirs.join()) {
        if (differInWeeksOverNewYear(rule, starts, theirs)) reasons.push('weeks over the end of a year')
        else unexplained.push(shown({ rule, start, zone }, starts, theirs))
      }
      for (const reason of reasons.length > 0 ? reasons : ['alike']) found.set(reason, (found.get(reason) ?? 0) + 1)
    }
  }
  for (const [reason, times] of found) t.diagnostic(`${String(times)} ${reason}`)
  assert.deepEqual(unexplained.slice(0, 20), [], `${String(unexplained.length)} rules`)
})

/** As far as rules are compared: an hourly one would otherwise be looked through for long. */
function horizonOf({ freq }: Rule, start: string): string {
  return wallText(
    wallOf(start).add(freq === 'HOURLY' ? { days: 120 } : freq === 'YEARLY' ? { years: 12 } : { years: 3 }),
  )
}

function questionOf({ rule, start, zone }: Case, asked: Pick<Case, 'rule' | 'start'>): Question {
  const horizon = horizonOf(rule, start)
  const { until = horizon } = rule
  const wall = until.length === 10 ? `${until} 23:59:59` : until.replace('Z', '')
  const utc = until.endsWith('Z') && wall < horizon
  return {
    rule: ruleText({ ...asked.rule, until: undefined, count: undefined }),
    start: asked.start,
    zone,
    until: wall < horizon ? wall : horizon,
    utc,
    most: most + 20,
  }
}

/** Where two lists of starts begin to differ. */
function shown({ rule, start, zone }: Case, ours: readonly string[], theirs: readonly string[]): string {
  const first = Array.from({ length: most }, (_, at) => at).findIndex((at) => ours[at] !== theirs[at])
  const around = (starts: readonly string[]) => starts.slice(Math.max(0, first - 1), first + 4).join(', ')
  return `${start} ${zone} ${ruleText(rule)}\n  ours   ${around(ours)}\n  theirs ${around(theirs)}`
}
