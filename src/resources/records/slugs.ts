import type { CalendarRecord } from '../../domain/entities.ts'
import { slugify } from '../../domain/slug.ts'
import type { EventText, NamedText, Texts } from '../../domain/texts.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'
import type { RecordStore } from '../../storage/storage.ts'

/** A record whose texts have slugs: all three kinds. A translation without a title has none. */
export type Slugged = CalendarRecord & { readonly texts: Texts<EventText | NamedText> }

/** What can tell which slug is free; the store of any kind. */
export type SlugStore = Pick<RecordStore<Slugged, never>, 'freeSlug'>

const suffix = '__trashed'

/** A free slug made of `wanted`; the id where nothing of it can stand in a slug (decisions.md §1.4). */
export async function slugFor(store: SlugStore, wanted: string, language: Language, id: number): Promise<string> {
  return store.freeSlug(slugify(wanted) || String(id), language, id)
}

/** The record with every slug marked as trashed, so that others may take it (decisions.md §4.9). */
export async function withTrashedSlugs<R extends Slugged>(store: SlugStore, record: R): Promise<R> {
  return withSlugs(record, (slug, language) =>
    slug === '' ? '' : store.freeSlug(`${slug.slice(0, 200 - suffix.length)}${suffix}`, language, record.id),
  )
}

/** The record with the slugs that it had before the trash, made unique if they were taken meanwhile. */
export async function withRestoredSlugs<R extends Slugged>(store: SlugStore, record: R): Promise<R> {
  return withSlugs(record, (slug, language) =>
    slug === '' ? '' : store.freeSlug(slug.replace(/__trashed(-\d+)?$/, ''), language, record.id),
  )
}

/** The record with another slug in one language. */
export async function withSlug<R extends Slugged>(
  store: SlugStore,
  record: R,
  slug: string,
  language: Language,
): Promise<R> {
  const wanted = record.status === 'trash' ? `${slug.slice(0, 200 - suffix.length)}${suffix}` : slug
  return withSlugs(record, (present, each) => (each === language ? store.freeSlug(wanted, each, record.id) : present))
}

async function withSlugs<R extends Slugged>(
  record: R,
  change: (slug: string, language: Language) => string | Promise<string>,
): Promise<R> {
  const texts: Record<string, { readonly slug: string }> = {}
  for (const [language, text] of Object.entries(record.texts)) {
    if (!text || !isLanguage(language)) continue
    texts[language] = { ...text, slug: await change(text.slug, language) }
  }
  return { ...record, texts }
}
