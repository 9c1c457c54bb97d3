import { escaped } from './encode.ts'
import { oddHeaders } from './headers.ts'
import { hostileText } from './hostile.ts'
import type { Random } from './random.ts'
import type { Shot } from './request.ts'
import type { World } from './world.ts'

const folders = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  tag: 'tags',
  'events/category': 'categories',
} as const

/** A visit to a page of the site, existing or not. */
export function pageShot(index: number, r: Random, world: World): Shot {
  const folder = r.pick(Object.keys(folders) as (keyof typeof folders)[])
  const known = world[folders[folder]]
  const slug = known.length > 0 && r.chance(0.7) ? r.pick(known).slug : hostileText(r).slice(0, 1500)
  const path = r.pick(['/', `/?p=${r.pick(['1', '7', '-1', 'x', '9'.repeat(30)])}`, `/${folder}/${escaped(slug)}/`])
  const page = r.chance(0.3) ? `${path.includes('?') ? '&' : '?'}page=${escaped(hostileText(r).slice(0, 100))}` : ''
  const url = `${r.pick(['', '/en', '/fr'])}${path}${page}`
  const headers = r.chance(0.2) ? oddHeaders(r) : {}
  const about = { index, method: 'GET', url, as: undefined, headers, meant: { method: 'GET', url } }
  return { ...about, writes: false, collection: undefined }
}
