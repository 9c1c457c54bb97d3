// Keeps a copy of a calendar by tsdav: `node sync.js URL LOGIN PASSWORD NAME`. For each line that comes, it asks what has changed and writes its copy.
import { createInterface } from 'node:readline'
import { createDAVClient } from 'tsdav'

const [serverUrl, username, password, name] = process.argv.slice(2)
const client = await createDAVClient({
  serverUrl,
  credentials: { username, password },
  authMethod: 'Basic',
  defaultAccountType: 'caldav',
})

let copy
for await (const line of createInterface({ input: process.stdin })) {
  if (line === '') continue
  copy = copy ? await next(copy) : await first()
  process.stdout.write(`${JSON.stringify(copy.objects.map(({ data }) => data))}\n`)
}

async function first() {
  const calendars = await client.fetchCalendars()
  const calendar = calendars.find(({ url }) => url.endsWith(`/${name}/`))
  if (!calendar) throw new Error(`no ${name} among ${calendars.map(({ url }) => url).join(', ')}`)
  return { ...calendar, objects: await client.fetchCalendarObjects({ calendar }) }
}

function next(collection) {
  const read = { ...collection, objectMultiGet: client.calendarMultiGet }
  return client.smartCollectionSync({ collection: read, method: 'webdav' })
}
