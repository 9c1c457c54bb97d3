import type { Look } from '../../support/look.ts'

/** Kinds of things that requests name by id, as operations are tagged. */
export const collections = ['events', 'venues', 'organizers', 'categories', 'tags', 'images', 'tickets'] as const
export type Collection = (typeof collections)[number]

export interface Known {
  readonly id: number
  readonly slug: string
}

/** What there is to name: ids and slugs, as the last answers and the database told. */
export type World = Record<Collection, Known[]>

const queries: Readonly<Record<Collection, string>> = {
  events: `select e.id, t.slug from events e join event_texts t on t.id = e.id where e.status <> 'trash' and t.slug <> ''`,
  venues: `select e.id, t.slug from venues e join venue_texts t on t.id = e.id where e.status <> 'trash' and t.slug <> ''`,
  organizers: `select e.id, t.slug from organizers e join organizer_texts t on t.id = e.id where e.status <> 'trash' and t.slug <> ''`,
  categories: `select e.id, t.slug from terms e join term_texts t on t.id = e.id where e.taxonomy = 'category' and t.slug <> ''`,
  tags: `select e.id, t.slug from terms e join term_texts t on t.id = e.id where e.taxonomy = 'tag' and t.slug <> ''`,
  images: `select id, '' as slug from images`,
  tickets: `select id, '' as slug from tickets`,
}

export function emptyWorld(): World {
  return { events: [], venues: [], organizers: [], categories: [], tags: [], images: [], tickets: [] }
}

/** Brings the world up to date with what is stored. */
export async function survey(world: World, look: Look): Promise<void> {
  for (const kind of collections) {
    const rows = await look.rows(`${queries[kind]} order by 1`)
    world[kind] = rows.map((row) => ({ id: Number(row['id']), slug: String(row['slug']) }))
  }
}

/** Learns what an accepted write made or removed. */
export function learn(world: World, kind: Collection, method: string, body: unknown): void {
  const { id, slug } = (body ?? {}) as { readonly id?: unknown; readonly slug?: unknown }
  if (typeof id !== 'number') return
  const others = world[kind].filter((known) => known.id !== id)
  world[kind] = method === 'DELETE' ? others : [...others, { id, slug: typeof slug === 'string' ? slug : '' }]
}
