/* What a program does with almanac-client; runs wherever JavaScript does, and answers what it saw. */
import { AlmanacError, createClient, ifMatch, unwrap, zoned } from 'almanac-client'

/** Writes under names of its own with an application password. */
export async function run(baseUrl, token, name) {
  const almanac = createClient({ baseUrl, token, language: 'en' })
  const when = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', timezone: 'Europe/Paris' }
  const made = await almanac.POST('/events', {
    body: { title: `${name} 1`, ...when, venue: [{ venue: `Hall of ${name}` }] },
  })
  await unwrap(
    almanac.POST('/events', { body: { title: `${name} 2`, ...when, end_date: new Date('2027-05-01T21:00Z') } }),
  )
  const { id } = await unwrap(made)
  const params = { path: { id } }
  const changed = await almanac.PATCH('/events/{id}', { params, headers: ifMatch(made), body: { title: `${name} 0` } })
  const late = await almanac.PATCH('/events/{id}', { params, headers: ifMatch(made), body: { title: 'Late' } })
  const titles = []
  const query = { search: name, per_page: 1, start_date: new Date('2027-01-01') }
  for await (const event of almanac.items('/events', { params: { query } })) titles.push(event.title)
  const kinds = new Set()
  for await (const answer of almanac.changes({ kinds: ['events', 'venues'], limit: 1, wait: 0 }))
    if (answer.type === 'changes') for (const { kind } of answer.changes) kinds.add(kind)
  const refused = await unwrap(almanac.GET('/events', { params: { query: { status: 'nope' } } })).catch(
    (error) => error,
  )
  const form = new FormData()
  form.set(
    'file',
    new Blob(['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'], { type: 'text/calendar' }),
    'a.ics',
  )
  form.set('dry_run', 'true')
  const stopping = new AbortController()
  const following = almanac.changes({ since: await lastCursor(almanac), signal: stopping.signal })
  const waiting = following.next().catch(({ name }) => name)
  setTimeout(() => stopping.abort(), 50)
  return {
    statuses: [made, changed, late].map(({ response }) => response.status),
    current: late.error?.data.current?.title.replace(name, ''),
    titles: titles.map((title) => title.replace(name, '')),
    kinds: [...kinds].sort(),
    refused: [refused instanceof AlmanacError, refused.code, refused.parameters?.[0]?.name],
    imported: (await almanac.POST('/imports', { body: form })).response.status,
    feed: (await almanac.GET('/events.ics', { parseAs: 'text' })).data?.slice(0, 15),
    aborted: await waiting,
    start: typeof Temporal === 'undefined' ? undefined : String(zoned(made.data, Temporal).start),
  }
}

async function lastCursor(almanac) {
  let cursor
  for await (const answer of almanac.changes({ wait: 0, limit: 1000 })) cursor = answer.cursor
  return cursor
}
