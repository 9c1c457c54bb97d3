import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shown } from './stand-in.ts'

/*
 * Events as the original shows them: a few of ours, in its shape, and where a folder of saved answers is named (`SAMPLES`), those of
 * real calendars.
 */

const folder = process.env['SAMPLES']

/** Events of a service, with addresses of pictures that it serves itself. */
export function standInEvents(site: string): Shown[] {
  const files = folder !== undefined && existsSync(folder) ? globSync(join(folder, '*.json')) : []
  const saved = files.sort().flatMap((file, index) => {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Shown & { readonly events?: readonly Shown[] }
    return (value.events ?? [value]).map((event) => apart(event, index))
  })
  const events = [...new Map([...ownEvents(), ...saved].map((event) => [event.id, event])).values()]
  return events.map((event) => {
    const { image } = event as { readonly image?: { readonly url?: string } }
    return image?.url === undefined ? event : { ...event, image: { ...image, url: `${site}/picture.png` } }
  })
}

/** Of one service, ids are those of one thing: calendars of several are put apart. */
function apart(value: Shown, index: number): Shown {
  return JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    (name === 'id' || name === 'parent') && Number(inner) > 0 ? Number(inner) + (index + 1) * 10_000_000 : inner,
  ) as Shown
}

const music = {
  id: 51,
  name: 'Music &amp; Dance',
  slug: 'music',
  description: 'All of it.',
  parent: 0,
  taxonomy: 'tribe_events_cat',
}
const jazz = { ...music, id: 52, name: 'Jazz', slug: 'jazz', description: '', parent: 51 }
const open = { id: 61, name: 'open air', slug: 'open-air', taxonomy: 'post_tag' }
const mill = {
  ...{ id: 31, venue: 'The Mill &#8211; Upper Floor', slug: 'mill', address: '1 Water Street', city: 'Salem' },
  ...{ country: 'United States', state: 'OR', zip: '97301', stateprovince: 'OR', status: 'publish' },
  ...{ show_map: true, show_map_link: true },
}
const ada = { id: 41, organizer: 'Ada &#8217;s Club', slug: 'ada', email: 'ada@example.org', status: 'publish' }

/** Seventy events, more than a page of the original holds. */
function ownEvents(): Shown[] {
  return Array.from({ length: 70 }, (_, index): Shown => {
    const id = 1000 + index
    const start = new Date(Date.UTC(2027, 0, 1 + index, 20)).toISOString()
    const day = start.slice(0, 10)
    return {
      ...{ id, global_id: `old.example?id=${id}`, global_id_lineage: [`old.example?id=${id}`] },
      ...{ status: 'publish', title: `Evening no. ${index} &#8211; come &amp; see`, slug: `evening-${index}` },
      ...{ url: `https://old.example/event/evening-${index}/`, excerpt: '', website: '' },
      description: `<p>Evening number ${index}.</p>`,
      ...(index === 0 ? { image: { url: 'https://old.example/a.png', id: 9 } } : { image: false }),
      ...{ all_day: index % 10 === 3, timezone: 'America/Los_Angeles', cost: index % 2 ? '$10' : '' },
      ...(index % 10 === 3
        ? { start_date: `${day} 00:00:00`, end_date: `${day} 23:59:59` }
        : { start_date: `${day} 20:00:00`, end_date: `${day} 22:30:00` }),
      ...{ show_map: true, show_map_link: true, hide_from_listings: false, sticky: false, featured: index === 7 },
      categories: index % 3 === 0 ? [jazz, music] : [],
      tags: index % 5 === 0 ? [open] : [],
      venue: index % 4 === 0 ? mill : [],
      organizer: index % 6 === 0 ? [ada] : [],
    }
  })
}
