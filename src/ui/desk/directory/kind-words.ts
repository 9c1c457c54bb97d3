import type { IconName } from '../../kit/icon.ts'
import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'

/** The words in which the pages of the kinds differ. */
export interface KindWords {
  readonly many: Localized
  readonly sign: IconName
  readonly add: Localized
  readonly added: Localized
  readonly saved: Localized
  readonly search: Localized
  readonly none: Localized
  /** What was moved to the trash, or deleted for good. */
  readonly removed: Localized
}

export const kindWords: Readonly<Record<'venue' | 'organizer' | 'category' | 'tag', KindWords>> = {
  venue: {
    many: localize('common.venues'),
    sign: 'map-pin',
    add: localize('common.addVenue'),
    added: localize('desk.directory.kind.venue.added'),
    saved: localize('desk.directory.kind.venue.saved'),
    search: localize('desk.directory.kind.venue.search'),
    none: localize('desk.directory.kind.venue.none'),
    removed: localize('desk.directory.kind.venue.removed'),
  },
  organizer: {
    many: localize('common.organizers'),
    sign: 'user-group',
    add: localize('desk.directory.kind.organizer.add'),
    added: localize('desk.directory.kind.organizer.added'),
    saved: localize('desk.directory.kind.organizer.saved'),
    search: localize('desk.directory.kind.organizer.search'),
    none: localize('desk.directory.kind.organizer.none'),
    removed: localize('desk.directory.kind.organizer.removed'),
  },
  category: {
    many: localize('common.categories'),
    sign: 'squares-2x2',
    add: localize('desk.directory.kind.category.add'),
    added: localize('desk.directory.kind.category.added'),
    saved: localize('desk.directory.kind.category.saved'),
    search: localize('desk.directory.kind.category.search'),
    none: localize('desk.directory.kind.category.none'),
    removed: localize('desk.directory.kind.category.removed'),
  },
  tag: {
    many: localize('common.tags'),
    sign: 'tag',
    add: localize('desk.directory.kind.tag.add'),
    added: localize('desk.directory.kind.tag.added'),
    saved: localize('desk.directory.kind.tag.saved'),
    search: localize('desk.directory.kind.tag.search'),
    none: localize('desk.directory.kind.tag.none'),
    removed: localize('desk.directory.kind.tag.removed'),
  },
}
