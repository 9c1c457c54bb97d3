interface Found {
  readonly url: string
  readonly image: { readonly width: number; readonly height: number } | false
}

/** Pages of the desk, by their names, below the segment of the language. */
export async function deskPathsIn(site: string): Promise<Readonly<Record<string, string>>> {
  const address = `${site}/api/calendar/events/v1/events?per_page=3`
  const { events } = (await (await fetch(address)).json()) as { readonly events: readonly { readonly id: number }[] }
  return {
    'desk-overview': '/desk/',
    'desk-events': '/desk/events/',
    'desk-calendar': '/desk/calendar/',
    'desk-new-event': '/desk/events/new/',
    'desk-event': `/desk/events/${events[2]?.id ?? ''}/`,
    'desk-queue': '/desk/queue/',
    'desk-venues': '/desk/venues/',
    'desk-statistics': '/desk/statistics/',
    'desk-site': '/desk/site/',
    'desk-style': '/desk/style/',
  }
}

/** The path of a page of each kind, by its name, in the demo calendar at `site`; below the segment of the language. */
export async function pathsIn(site: string, language: string): Promise<Readonly<Record<string, string>>> {
  const get = async (query: string) =>
    (await (await fetch(`${site}/${language}/api/calendar/events/v1/${query}`)).json()) as Readonly<
      Record<string, readonly Found[]>
    >
  const { events = [] } = await get('events?per_page=100&series=next')
  const { events: series = [] } = await get('events?per_page=1&recurring=true')
  const { venues = [] } = await get('venues?per_page=1&only_with_upcoming=true')
  const { organizers = [] } = await get('organizers?per_page=1&only_with_upcoming=true')
  const { categories = [] } = await get('categories?per_page=1&orderby=count&order=desc')
  const pathOf = (found: Found | undefined) => new URL(found?.url ?? site).pathname.replace(/^\/(?:en|fr)(?=\/)/, '')
  const withImage = (fits: (image: Exclude<Found['image'], false>) => boolean) =>
    pathOf(events.find(({ image }) => image !== false && fits(image)))
  return {
    front: '/',
    list: '/events/list/',
    filtered: '/events/list/?free=true&when=this_month',
    month: '/events/month/',
    week: '/events/week/',
    day: '/events/day/',
    map: '/events/map/',
    portrait: withImage(({ width, height }) => height > width),
    landscape: withImage(({ width, height }) => width > height),
    bare: pathOf(events.find(({ image }) => image === false)),
    occurrence: pathOf(series[0]),
    series: pathOf(series[0]).replace(/\d{4}-\d\d-\d\d\/.*$/, ''),
    venue: pathOf(venues[0]),
    organizer: pathOf(organizers[0]),
    category: pathOf(categories[0]),
    venues: '/venues/',
    search: '/events/list/?search=port-clair',
    nothing: '/events/list/?search=zzz&free=true',
    lost: '/nothing-here/',
    past: '/events/list/?past=1',
    submit: '/desk/submit/',
    embed: '/embed/',
    framed: '/embed/events/month/',
  }
}
