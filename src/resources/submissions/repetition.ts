import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import type { SentEvent } from './fields.ts'
import { msg } from '../../texts/msg.ts'

/** How an event repeats, as a visitor says it: every week until a day, on further days, or both. */
export type SubmittedRepetition = Pick<SentEvent, 'weekly_until' | 'dates'>

/** The parameter `recurrence` of an event; null where it does not repeat. */
export function recurrenceOfSubmission({ weekly_until: until, dates = [] }: SubmittedRepetition) {
  if (until === undefined && dates.length === 0) return null
  return { rules: until === undefined ? [] : [{ freq: 'WEEKLY', until }], dates: dates.toSorted() }
}

/** What a visitor may have said of such a repetition; undefined where it is one that only editors can say. */
export function submittedRepetition(recurrence: Recurrence | null): SubmittedRepetition | undefined {
  if (!recurrence) return {}
  const { rules, dates, exclude } = recurrence
  const [{ freq, until, ...others } = { freq: 'WEEKLY', until: undefined }, ...further] = rules
  const isWeekly = rules.length === 0 || (freq === 'WEEKLY' && until?.length === 10)
  const isSimple = isWeekly && further.length === 0 && exclude.length === 0 && Object.keys(others).length === 0
  if (!isSimple || dates.some((each) => each.length > 10)) return undefined
  return { ...(until !== undefined && { weekly_until: until }), ...(dates.length > 0 && { dates }) }
}

/** Issues of days that are before the first, or more than a year after it. */
export function checkRepetition(sent: SentEvent, { now, settings }: Context): readonly Issue[] {
  const first = sent.start_date?.resolve(now, settings.timeZone)?.wall.toPlainDate()
  if (!first) return []
  const last = first.add({ years: 1 })
  const isWrong = (day: string) => day < first.toString() || day > last.toString()
  return (['weekly_until', 'dates'] as const).flatMap((parameter) => {
    const wrong = [sent[parameter] ?? []].flat().find(isWrong)
    if (wrong === undefined) return []
    return issue(
      parameter,
      'rest_out_of_bounds',
      msg`${parameter} must be from the first day to a year after it, ${first.toString()} to ${last.toString()}: ${wrong} is not.`,
    )
  })
}
