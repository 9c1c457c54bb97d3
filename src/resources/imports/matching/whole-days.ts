import { readRule } from '../../../domain/recurrence/rules/read-rule.ts'
import { ruleText } from '../../../domain/recurrence/rules/rule.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Body } from './kinds.ts'
import { msg } from '../../../texts/msg.ts'

/** What a report says where times of day of an all-day series were dropped. */
export const timesDropped: Localized = msg('The event lasts whole days: times of day of its repetition were left out.')

/** The repetition of an all-day event without its times of day (contract/recurrence.md §2); undefined where it has none. */
export function withoutTimes({ all_day, recurrence }: Body): object | undefined {
  if (!isTrue(all_day) || typeof recurrence !== 'object' || recurrence === null) return undefined
  const { rules = [], dates = [], ...others } = recurrence as Readonly<Record<string, unknown>>
  const [some, days] = [asArray(rules), asArray(dates)]
  const plain = some.flatMap((rule) => ruleWithoutTimes(rule) ?? [])
  const cut = days.map((date) => (namesTimeOfDay(date) ? String(date).slice(0, 10) : date))
  const isSame =
    plain.length === some.length && [...plain, ...cut].every((each, index) => each === [...some, ...days][index])
  return isSame ? undefined : { ...others, rules: plain, dates: [...new Set(cut)] }
}

/** The rule itself where it names no times; undefined for one by hours. */
function ruleWithoutTimes(given: unknown): unknown {
  const read = readRule(given)
  if (!('rule' in read)) return given
  const { byhour, byminute, ...rule } = read.rule
  if (rule.freq === 'HOURLY') return undefined
  return (byhour ?? byminute) ? ruleText(rule) : given
}

function namesTimeOfDay(date: unknown): boolean {
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d[ T](?!00:00(:00)?$)\d/.test(date)
}

function asArray(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [given]
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || /^(true|1|yes|on)$/i.test(String(value))
}
