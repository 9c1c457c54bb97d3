import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'

export const frequencyWords = {
  '': localize('desk.events.repetition.repeat.frequency'),
  DAILY: localize('desk.events.repetition.repeat.frequencyPage.DAILY'),
  WEEKLY: localize('desk.events.repetition.repeat.frequencyPage.WEEKLY'),
  MONTHLY: localize('desk.events.repetition.repeat.frequencyPage.MONTHLY'),
  YEARLY: localize('desk.events.repetition.repeat.frequencyPage.YEARLY'),
  keep: localize('desk.events.repetition.repeat.frequencyPage.keep'),
} as const satisfies Record<string, Localized>

export const monthlyWords = {
  date: localize('desk.events.repetition.repeat.monthly.date'),
  nth: localize('desk.events.repetition.repeat.monthly.nth'),
  last: localize('desk.events.repetition.repeat.monthly.last'),
} as const satisfies Record<string, Localized>

export const endWords = {
  never: localize('desk.events.repetition.repeat.end.never'),
  until: localize('desk.events.repetition.repeat.end.until'),
  count: localize('desk.events.repetition.repeat.end.count'),
} as const satisfies Record<string, Localized>
