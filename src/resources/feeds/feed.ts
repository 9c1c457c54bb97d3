import { Readable } from 'node:stream'
import { visibility } from '../../access/actor.ts'
import type { Event } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import type { Feed, Format, Writer } from '../../feeds/format.ts'
import { contentAnswer, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import type { Place } from '../../storage/stores/lists.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { textOf } from '../../domain/texts.ts'
import { completeUntil } from '../events/series/carry-on.ts'
import { pageUrl } from '../records/present.ts'
import { contentIsOpen } from '../records/references.ts'
import { version } from '../../version.ts'
import { entriesOf } from './entries.ts'

interface About extends Pick<Feed, 'title' | 'description' | 'page'> {
  /** Of the list or the event below the namespace, without the extension. */
  readonly path: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Another version may write the same events otherwise. */
const writtenBy = version()

/** How many events are read at a time: as much of a feed as is in memory, however slowly it is read. */
const part = 50

/** Everything that a filter finds, in the order of the list; read part by part, each in its turn among other requests. */
export async function listFeed(
  format: Format,
  filter: EventFilter,
  context: Context,
  about: About,
): Promise<Answer<undefined>> {
  const answer = await feed(format, { ...about, isSingle: false }, context, async function* (writer, fresh) {
    const entries = entriesOf(format, filter, fresh, (event) => contentIsOpen(event, fresh))
    for (let after: Place | undefined = { key: '', id: 0 }; after;) {
      const slice = { offset: 0, limit: part, after, uncounted: true }
      const { text, next }: { text: string; next: Place | undefined } = await fresh.inTurn(async () => {
        const { records, more, last } = await fresh.storage.events.find(filter, slice)
        return { text: (await entries(records)).map(writer.entry).join(''), next: more ? last : undefined }
      })
      yield text
      after = next
    }
  })
  // Where series are entries, their rules go on for ever.
  return format.seriesOnce ? answer : { ...answer, carriedUntil: await completeUntil(filter, context) }
}

/** One event that the caller was admitted to. */
export async function singleFeed(format: Format, event: Event, context: Context): Promise<Answer<undefined>> {
  const { title, slug } = textOf(event, context.language)
  const page = pageUrl(event, 'event', slug, context)
  const about = { title, description: '', page, path: `/events/${event.id}`, parameters: {}, isSingle: true }
  return feed(format, about, context, async function* (writer, fresh) {
    const filter = { visible: visibility(fresh.actor), language: fresh.language, withHidden: true }
    // An occurrence that is asked for by itself is an event by itself.
    const own = event.occurrence ? { ...format, seriesOnce: false } : format
    const isOpen = (one: Event) => one.passwordHash === event.passwordHash || contentIsOpen(one, fresh)
    const entries = await fresh.inTurn(() => entriesOf(own, filter, fresh, isOpen)([event]))
    yield entries.map(writer.entry).join('')
  })
}

/**
 * The answer that streams a feed. Its tag is known before anything of it is read: nothing that it shows changes but by an entry
 * of the activity log, with the day, with what the settings say of the site, or with the program.
 */
async function feed(
  format: Format,
  { path, parameters, ...about }: About & { readonly isSingle: boolean },
  context: Context,
  write: (writer: Writer, fresh: Context) => AsyncIterable<string>,
): Promise<Answer<undefined>> {
  const { links, language, settings } = context
  const last = await context.storage.activity.last()
  const address = apiUrl(links, `${path}.${format.extension}`, parameters)
  const now = context.now()
  // What tickets are for sale changes with time.
  const moment = format.withJsonLd ? utcText(now).slice(0, 16) : context.today().toString()
  const updatedUtc = last?.atUtc ?? utcText(now)
  const { timeZone: timezone } = settings
  const writer = format.write({ ...about, language, address, timezone, updatedUtc })
  // Of the present, however old the version is that was asked for: the tag must not be newer than what is read.
  const fresh = { ...context, storage: context.storage.forRequest() }
  return contentAnswer({
    type: format.type,
    tag: JSON.stringify([writtenBy, last?.id ?? 0, moment, address, timezone, about]),
    body: () => Readable.from(whole(writer, write(writer, fresh)), { objectMode: false }),
  })
}

async function* whole(writer: Writer, entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield writer.begin()
  for await (const text of entries) if (text !== '') yield text
  yield writer.end()
}
