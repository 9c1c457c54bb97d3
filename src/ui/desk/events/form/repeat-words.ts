import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'

export const monthlyWords = {
  date: localize('desk.events.repetition.daysOfMonth.date'),
  nth: localize('desk.events.repetition.daysOfMonth.nth'),
  last: localize('desk.events.repetition.daysOfMonth.last'),
} as const satisfies Record<string, Localized>

export const endWords = {
  never: localize('desk.events.repetition.ends.never'),
  until: localize('common.until'),
  count: localize('desk.events.repetition.ends.count'),
} as const satisfies Record<string, Localized>
