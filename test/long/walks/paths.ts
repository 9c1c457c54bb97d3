/** A page of each kind, below the segment of the language, in the demo calendar of 21 November 2026. */
export const paths: readonly string[] = [
  '/',
  '/events/list/',
  '/events/list/?free=true&search=o&from=2026-11-28&categories=arts,community&near=port-clair&geoloc_radius=10',
  '/events/list/?search=market',
  '/events/list/?search=zzz&free=true',
  '/events/list/?past=1',
  '/events/month/',
  '/events/week/',
  '/events/day/',
  '/events/map/',
  '/event/low-tide-trio/',
  '/event/noreaster-festival/',
  '/event/repair-cafe/',
  '/event/dune-walk-with-the-lighthouse-keepers-granddaughter/',
  '/event/fish-market/',
  '/venue/the-salt-barrel/',
  '/organizer/harbour-music-society/',
  '/events/category/arts/concerts/',
  '/tag/bilingual/',
  '/venues/',
  '/organizers/',
  '/categories/',
  '/tags/',
  '/desk/submit/',
  '/embed/',
  ...['list', 'month', 'week', 'day', 'map'].map((view) => `/embed/events/${view}/`),
  '/nothing/',
]

/** The answer that a path is to have. */
export function statusOf(path: string): number {
  return path === '/nothing/' ? 404 : 200
}
