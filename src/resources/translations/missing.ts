import type { CalendarRecord, Term, TranslatedKind } from '../../domain/entities.ts'
import { headlineOf, type EventText, type NamedText, type Texts } from '../../domain/text/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { Settings } from '../../operations/context.ts'
import { translatedLanguages } from '../../operations/settings.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'

/** A published record that lacks a text in some language. */
export interface MissingTranslations {
  readonly id: number
  /** Title or name in the original language. */
  readonly headline: string
  readonly language: Language
  readonly missing: Language[]
}

/** The languages of a calendar, and those of them that a request is about. */
export interface LanguageSelection {
  readonly used: readonly Language[]
  readonly wanted: readonly Language[]
}

/** All languages of the pages, or the one that is asked for. */
export function selectLanguages(
  settings: Pick<Settings, 'pageLanguages'>,
  asked: Language | undefined,
): LanguageSelection {
  const used = translatedLanguages(settings)
  return { used, wanted: asked ? used.filter((language) => language === asked) : used }
}

/** Records of a kind that lack a text in one of the wanted languages, by id. */
export async function listMissingTranslations(
  storage: Storage,
  kind: TranslatedKind,
  { used, wanted }: LanguageSelection,
  slice: Slice,
): Promise<Page<MissingTranslations>> {
  const { records: ids, ...page } = await storage.untranslated(kind, wanted, slice)
  const records = (await readTranslated(kind, ids, storage)).map((record) => ({
    id: record.id,
    headline: headlineOf(record.texts[record.language]),
    language: record.language,
    missing: used.filter((language) => translatableText(kind, record.texts[language]) === ''),
  }))
  return { ...page, records }
}

/** The text that a record of a kind is to have in every language. */
function translatableText(kind: TranslatedKind, text: EventText | NamedText | undefined): string {
  return kind === 'venue' || kind === 'organizer' ? (text?.description ?? '') : headlineOf(text)
}

type TranslatedRecord = (CalendarRecord | Term) & { readonly texts: Texts<EventText> | Texts<NamedText> }

async function readTranslated(
  kind: TranslatedKind,
  ids: readonly number[],
  storage: Storage,
): Promise<readonly TranslatedRecord[]> {
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
