import type { CalendarRecord } from '../../domain/entities.ts'
import { slugify, trashMark, withoutTrashMark } from '../../domain/text/slug.ts'
import { headlineOf, languageOf, type EventText, type NamedText, type Texts } from '../../domain/text/texts.ts'
import { Invalid, issue, type Issue } from '../../errors/problem.ts'
import { knownLanguages, type Language } from '../../i18n/language.ts'
import { inLanguages } from '../../schema/types/values/translated.ts'
import type { RecordStore } from '../../storage/stores/records.ts'
import type { TextInput } from './texts.ts'

/** A record whose texts have slugs: all three kinds. */
export type Slugged = CalendarRecord & { readonly texts: Texts<EventText | NamedText> }

/** The part of a store that finds free slugs. */
type SlugStore = Pick<RecordStore<Slugged, never>, 'freeSlug'>

/**
 * The record with a slug in every language in which it has a main text: the requested one, the one it had, or one made of the
 * main text; the id where no character can stand in a slug (contract/addresses.md §8, §9). Requested slugs are made unique.
 */
export async function withSlugs(
  store: SlugStore,
  record: Slugged,
  requested: Partial<Record<Language, string | null>>,
): Promise<Slugged> {
  return changeSlugs(record, async (present, language, headline) => {
    const slug = requested[language]
    if (!slug && headline === '') return slug === null ? '' : present
    if (slug === undefined && present !== '') return present
    const wanted = withoutTrashMark(slug ?? (slugify(headline) || String(record.id)))
    return store.freeSlug(inTrash(record) ? trashedSlug(wanted) : wanted, record.id)
  })
}

/**
 * The slugs that a write brings to a record, by language: one alone is that of the main text that a reader of `asked` sees
 * (contract/addresses.md §9). Refuses one of a language in which the record has no main text.
 */
export function slugsFor(
  record: Pick<Slugged, 'language'> & { readonly texts: Texts<EventText | NamedText> },
  sent: TextInput,
  asked: Language,
): Partial<Record<Language, string | null>> {
  const slugs = inLanguages(sent, languageOf(record, asked))
  const without = knownLanguages.filter((each) => slugs[each] && headlineOf(record.texts[each]) === '')
  if (without.length > 0) throw new Invalid([withoutMainText(without)])
  return slugs
}

function withoutMainText(missing: readonly Language[]): Issue {
  return issue('slug', 'rest_invalid_param', {
    en: `slug must be left out in a language that has no title or name yet: ${missing.join(', ')}.`,
    fr: `slug doit être omis dans une langue qui n’a encore ni titre ni nom\u00a0: ${missing.join(', ')}.`,
  })
}

/** The record with every slug marked as trashed, so that others may take it (contract/addresses.md §9). */
export async function withTrashedSlugs(store: SlugStore, record: Slugged): Promise<Slugged> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(trashedSlug(slug), record.id))
}

/** The record with the slugs that it had before the trash, made unique if they were taken meanwhile. */
export async function withRestoredSlugs(store: SlugStore, record: Slugged): Promise<Slugged> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(withoutTrashMark(slug), record.id))
}

function inTrash(record: Slugged): boolean {
  return record.status === 'trash'
}

function trashedSlug(slug: string): string {
  return `${slug}${trashMark}`
}

async function changeSlugs(
  record: Slugged,
  change: (slug: string, language: Language, headline: string) => string | Promise<string>,
): Promise<Slugged> {
  const texts: Texts<EventText | NamedText> = {}
  for (const language of knownLanguages) {
    const text = record.texts[language]
    if (text) texts[language] = { ...text, slug: await change(text.slug, language, headlineOf(text)) }
  }
  return { ...record, texts }
}
