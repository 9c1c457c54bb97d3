import { visibility } from '../../accounts/actor.ts'
import { fold } from '../../domain/text/search.ts'
import type { Context } from '../../operations/context.ts'
import { recordById, recordsNamed, type NamedKind, type NamedRecord } from './named-records.ts'

/** What a text may mean: the records with this id, slug or whole name, in any language, and others that have all of its words. */
export interface MeantRecords {
  readonly named: readonly NamedRecord[]
  readonly others: readonly NamedRecord[]
}

/** Whether a text may be an id. */
export const isId = (text: string) => /^\d{1,15}$/.test(text)

/** Looks for what a text means, as far as the caller may see it, among at most `count` records that have all of its words. */
export async function recordsMeant(
  kind: NamedKind,
  text: string,
  count: number,
  context: Context,
): Promise<MeantRecords> {
  if (isId(text)) {
    const found = await recordById(kind, Number(text), context)
    if (found) return { named: [found], others: [] }
  }
  const [whole, found] = await Promise.all([wholeName[kind](text, context), recordsNamed(kind, text, count, context)])
  const wanted = fold(text)
  const isNamed = ({ name, slug }: NamedRecord) => fold(name) === wanted || slug === text.trim().toLowerCase()
  const named = found.filter(isNamed)
  // Among thousands, or by its slug, a search may not find it.
  const missed = named.length === 0 && whole && (await recordById(kind, whole.id, context))
  return { named: missed ? [missed] : named, others: found.filter((each) => !isNamed(each)) }
}

const wholeName: Readonly<
  Record<NamedKind, (text: string, context: Context) => Promise<{ readonly id: number } | undefined>>
> = {
  venue: (name, { storage, actor }) => storage.venues.named(name, undefined, visibility('venue', actor)),
  organizer: (name, { storage, actor }) => storage.organizers.named(name, undefined, visibility('organizer', actor)),
  category: async (text, { storage }) =>
    (await storage.terms.bySlug('category', text)) ?? storage.terms.byName('category', text),
  tag: async (text, { storage }) => (await storage.terms.bySlug('tag', text)) ?? storage.terms.byName('tag', text),
}

/** What ids, or slugs of tags, name, separated by commas; none unless all of them name something. */
export async function recordsOf(
  kind: 'venue' | 'organizer' | 'tag',
  text: string,
  count: number,
  context: Context,
): Promise<readonly NamedRecord[]> {
  const values = text.split(',', count + 1).map((value) => value.trim())
  if (values.length > count) return []
  const records = await Promise.all(
    values.map(async (value) => {
      const id = kind === 'tag' ? ((await context.storage.terms.bySlug('tag', value))?.id ?? value) : value
      return isId(String(id)) ? recordById(kind, id, context) : undefined
    }),
  )
  return records.every((record) => record !== undefined) ? records : []
}

/** Those of these slugs and ids that are of categories. */
export async function knownCategories(slugs: readonly string[], context: Context): Promise<readonly string[]> {
  const isKnown = await Promise.all(
    slugs.map(async (slug) => {
      if (await context.storage.terms.bySlug('category', slug)) return true
      return isId(slug) && (await recordById('category', slug, context)) !== undefined
    }),
  )
  return slugs.filter((_slug, place) => isKnown[place])
}
