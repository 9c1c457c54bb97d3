import type { CalendarRecord } from '../../domain/entities.ts'
import { slugify, trashMark, withoutTrashMark } from '../../domain/text/slug.ts'
import { blankOf, headlineOf, isBlank, type EventText, type NamedText, type Texts } from '../../domain/text/texts.ts'
import { knownLanguages, type Language } from '../../i18n/language.ts'
import type { RecordStore } from '../../storage/stores/records.ts'

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
  return changeSlugs(withRequested(record, requested), async (present, language, headline) => {
    const slug = requested[language]
    if (!slug && headline === '') return slug === null ? '' : present
    if (slug === undefined && present !== '') return present
    const wanted = withoutTrashMark(slug ?? (slugify(headline) || String(record.id)))
    return store.freeSlug(inTrash(record) ? trashedSlug(wanted) : wanted, record.id)
  })
}

/** The record with a blank set for each language of which only the slug is written. */
function withRequested(record: Slugged, requested: Partial<Record<Language, string | null>>): Slugged {
  const original = record.texts[record.language]
  const texts: Texts<EventText | NamedText> = { ...record.texts }
  for (const language of knownLanguages) {
    if (original && requested[language] && !texts[language]) texts[language] = blankOf(original)
  }
  return { ...record, texts }
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
    const slugged = text && { ...text, slug: await change(text.slug, language, headlineOf(text)) }
    if (slugged && !isBlank(slugged)) texts[language] = slugged
  }
  return { ...record, texts }
}
