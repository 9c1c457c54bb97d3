import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'

/** What was done with how many, and what was refused. */
/** What becomes of the categories that events have. */
export const categoryWays = {
  add: localize('desk.events.list.categoryWays.add'),
  replace: localize('desk.events.list.categoryWays.replace'),
  remove: localize('common.remove'),
} as const satisfies Record<string, Localized>

export const told = {
  published: (count: number): Localized => localize('desk.events.list.told.published', { count }),
  handedIn: (count: number): Localized => localize('desk.events.list.told.handedIn', { count }),
  trashed: (count: number): Localized => localize('desk.events.list.told.trashed', { count }),
  restored: (count: number): Localized => localize('desk.events.list.told.restored', { count }),
  changed: (count: number): Localized => localize('desk.events.list.told.changed', { count }),
  refused: (count: number, why: Localized): Localized => localize('desk.events.list.told.refused', { count, why }),
} as const
