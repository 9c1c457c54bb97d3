import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'

/** What becomes of the categories, or tags, that events have. */
export const categoryWays = {
  add: localize('desk.events.list.categoryWays.add'),
  replace: localize('desk.events.list.categoryWays.replace'),
  remove: localize('common.remove'),
} as const satisfies Record<string, Localized>

/** What the buttons of the list are called. */
export const deedLabels = {
  publish: localize('common.publish'),
  draft: localize('desk.events.list.makeDraft'),
  copy: localize('common.copy'),
  shift: localize('desk.calendar.move'),
  category: localize('desk.events.list.setCategory'),
  tags: localize('desk.events.list.setTags'),
  venue: localize('desk.events.list.setVenue'),
  trash: localize('common.moveToTrash'),
  restore: localize('common.restore'),
} as const satisfies Record<string, Localized>

export type DeedName = keyof typeof deedLabels
