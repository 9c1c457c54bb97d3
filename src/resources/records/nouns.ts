import type { RecordKind } from '../../domain/entities.ts'
import type { Localized } from '../../i18n/language.ts'

interface Noun {
  /** How sentences name a kind of record in general, and how they begin with one of them. */
  readonly a: Localized
  readonly this: Localized
}

export const nouns: Readonly<Record<RecordKind, Noun>> = {
  event: { a: { en: 'an event', fr: 'un événement' }, this: { en: 'This event', fr: 'Cet événement' } },
  venue: { a: { en: 'a venue', fr: 'un lieu' }, this: { en: 'This venue', fr: 'Ce lieu' } },
  organizer: {
    a: { en: 'an organizer', fr: 'un organisateur' },
    this: { en: 'This organizer', fr: 'Cet organisateur' },
  },
}
