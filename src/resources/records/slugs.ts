import type { CalendarRecord } from '../../domain/entities.ts'
import { slugify, trashMark, withoutTrashMark } from '../../domain/slug.ts'
import { blankOf, headlineOf, type EventText, type NamedText, type Texts } from '../../domain/texts.ts'
import { languages, type Language } from '../../i18n/language.ts'
import type { RecordStore } from '../../storage/stores/records.ts'

/** A record whose texts have slugs: all three kinds. */
export type Slugged = CalendarRecord & { readonly texts: Texts<EventText> | Texts<NamedText> }

/** What can tell which slug is free; the store of any kind. */
export type SlugStore = Pick<RecordStore<Slugged, never>, 'freeSlug'>

/**
 * The record with a slug in every language in which it has a main text: the requested one, the one it had, or one made of the
 * main text; the id where nothing can stand in a slug (contract/addresses.md §8, §9). Wished slugs are made unique.
 */
export async function withSlugs<R extends Slugged>(
  store: SlugStore,
  record: R,
  requested: Partial<Record<Language, string | null>>,
): Promise<R> {
  return changeSlugs(withRequested(record, requested), async (present, language, headline) => {
    const input = requested[language]
    if (!input && headline === '') return input === null ? '' : present
    if (input === undefined && present !== '') return present
    const wanted = withoutTrashMark(input ?? (slugify(headline) || String(record.id)))
    return store.freeSlug(inTrash(record) ? trashedSlug(wanted) : wanted, record.id)
  })
}

/** The record with a blank set for each language of which only the slug is written. */
function withRequested<R extends Slugged>(record: R, requested: Partial<Record<Language, string | null>>): R {
  const original = record.texts[record.language]
  const texts: Texts<EventText | NamedText> = { ...record.texts }
  for (const language of languages) {
    if (original && requested[language] && !texts[language]) texts[language] = blankOf(original)
  }
  return { ...record, texts }
}

/** The record with every slug marked as trashed, so that others may take it (contract/addresses.md §9). */
export async function withTrashedSlugs<R extends Slugged>(store: SlugStore, record: R): Promise<R> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(trashedSlug(slug), record.id))
}

/** The record with the slugs that it had before the trash, made unique if they were taken meanwhile. */
export async function withRestoredSlugs<R extends Slugged>(store: SlugStore, record: R): Promise<R> {
  return changeSlugs(record, (slug) => slug && store.freeSlug(withoutTrashMark(slug), record.id))
}

function inTrash(record: Slugged): boolean {
  return record.status === 'trash'
}

function trashedSlug(slug: string): string {
  return `${slug}${trashMark}`
}

async function changeSlugs<R extends Slugged>(
  record: R,
  change: (slug: string, language: Language, headline: string) => string | Promise<string>,
): Promise<R> {
  const texts: Texts<EventText | NamedText> = {}
  for (const language of languages) {
    const text = record.texts[language]
    if (text) texts[language] = { ...text, slug: await change(text.slug, language, headlineOf(text)) }
  }
  return { ...record, texts }
}
