import type { CalendarRecord, Term, TranslatedKind } from '../../domain/entities.ts'
import { headlineOf, type EventText, type NamedText, type Texts } from '../../domain/text/texts.ts'
import { languages, type Language } from '../../i18n/language.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'

/** A published record without a title or name in some language. */
export interface MissingTranslations {
  readonly id: number
  /** Title or name in the original language. */
  readonly headline: string
  readonly language: Language
  readonly missing: Language[]
}

/** Records of a kind without a title or name in `missing`, or in some language if that is not given; by id. */
export async function missingTranslations(
  storage: Storage,
  kind: TranslatedKind,
  missing: Language | undefined,
  slice: Slice,
): Promise<Page<MissingTranslations>> {
  const { records: ids, ...page } = await storage.untranslated(kind, missing, slice)
  const records = (await recordsOf(kind, ids, storage)).map((record) => ({
    id: record.id,
    headline: headlineOf(record.texts[record.language]),
    language: record.language,
    missing: languages.filter((language) => headlineOf(record.texts[language]) === ''),
  }))
  return { ...page, records }
}

type Translated = (CalendarRecord | Term) & { readonly texts: Texts<EventText> | Texts<NamedText> }

async function recordsOf(
  kind: TranslatedKind,
  ids: readonly number[],
  storage: Storage,
): Promise<readonly Translated[]> {
  switch (kind) {
    case 'event':
      return storage.events.byIds(ids)
    case 'venue':
      return storage.venues.byIds(ids)
    case 'organizer':
      return storage.organizers.byIds(ids)
    case 'category':
    case 'tag':
      return storage.terms.byIds(ids)
  }
}
