import { Readable } from 'node:stream'
import { maySeeContent, visibility } from '../../accounts/actor.ts'
import { requestLimits } from '../../domain/request-limits.ts'
import type { Event } from '../../records/event.ts'
import type { Feed, Format, Writer } from '../../interchange/feeds/format.ts'
import { contentAnswer, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import type { Place } from '../../storage/stores/lists.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { textOf } from '../../domain/text/texts.ts'
import { completeUntil } from '../events/series/carry-on.ts'
import { pageUrl } from '../records/present.ts'
import { version } from '../../version.ts'
import { feedEntries, type Entries } from './entries.ts'
import { partSize, type PartSize } from './part-size.ts'
import { validatorOf } from './validator.ts'

interface About extends Pick<Feed, 'title' | 'description' | 'page'> {
  /** What it asks for beyond its address: a view, which may come to mean something else. */
  readonly asked?: object
  /** Whether what it finds depends on the moment. */
  readonly passes?: boolean
  /** Of the list or the event below the namespace, without the extension. */
  readonly path: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Another version may write the same events otherwise. */
const writtenBy = version()

/** How many events are read at a time: as much of a feed as is in memory, however slowly it is read. */
const sizes = { first: 10, most: requestLimits.feedPart.most }

/** Everything that a filter finds, in the order of the list; read part by part, each in its turn among other requests. */
export async function listFeed(
  format: Format,
  filter: EventFilter,
  context: Context,
  about: About,
): Promise<Answer<undefined>> {
  const answer = await feed(format, { ...about, isSingle: false }, filter, context, async function* (writer, fresh) {
    const entries = feedEntries(format, filter, fresh, (event) => maySeeContent(event, fresh))
    const size = partSize(sizes)
    for await (const ids of idParts(filter, entries, size, fresh)) {
      const some = await entries.read(ids)
      const text = await fresh.inTurn(async () => some.map(writer.entry).join(''))
      size.made(ids.length, text.length)
      yield text
    }
  })
  // Where series are entries, their rules go on for ever.
  return format.seriesOnce ? answer : { ...answer, carriedUntil: await completeUntil(filter, context) }
}

/** The ids of all entries, in parts: they are found once, and kept until they are read. */
async function* idParts(filter: EventFilter, entries: Entries, size: PartSize, { storage, inTurn }: Context) {
  let next: Place | undefined
  do {
    const { found, next: rest } = await inTurn(() => storage.events.found(filter, next))
    next = rest
    yield* sliceBySize(await entries.chosen(found), size)
  } while (next)
  yield* sliceBySize(await entries.further(), size)
}

function* sliceBySize(ids: readonly number[], size: PartSize): Generator<readonly number[]> {
  for (let from = 0; from < ids.length;) {
    const part = ids.slice(from, from + size.next())
    from += part.length
    yield part
  }
}

/** One event that the caller was admitted to. */
export async function singleFeed(format: Format, event: Event, context: Context): Promise<Answer<undefined>> {
  const { title, slug } = textOf(event, context.language)
  const page = pageUrl(event, 'event', slug, context)
  const about = { title, description: '', page, path: `/events/${event.id}`, parameters: {}, isSingle: true }
  const filter = { visible: visibility('event', context.actor), language: context.language, withHidden: true }
  return feed(format, about, filter, context, async function* (writer, fresh) {
    // An occurrence that is asked for by itself is an event by itself.
    const own = event.occurrence ? { ...format, seriesOnce: false } : format
    const isOpen = (one: Event) => one.passwordHash === event.passwordHash || maySeeContent(one, fresh)
    const entries = await feedEntries(own, filter, fresh, isOpen).of([event])
    yield entries.map(writer.entry).join('')
  })
}

/** The answer that streams a feed. Its tag is known before anything of it is read. */
async function feed(
  format: Format,
  { path, parameters, asked, passes = false, ...about }: About & { readonly isSingle: boolean },
  filter: EventFilter,
  context: Context,
  write: (writer: Writer, fresh: Context) => AsyncGenerator<string>,
): Promise<Answer<undefined>> {
  const { links, language, settings } = context
  const { updatedUtc, parts: changing } = await validatorOf(format, filter, passes, context)
  const address = apiUrl(links, `${path}.${format.extension}`, parameters)
  const { timeZone: timezone } = settings
  const writer = format.write({ ...about, language, address, timezone, updatedUtc })
  // Of the present, however old the version is that was asked for: the tag must not be newer than what is read.
  const fresh = { ...context, storage: context.storage.forRequest() }
  return contentAnswer({
    type: format.type,
    tag: JSON.stringify([writtenBy, changing, address, timezone, about, ...(asked ? [asked] : [])]),
    body: () => Readable.from(wholeFeed(writer, write(writer, fresh)), { objectMode: false }),
  })
}

async function* wholeFeed(writer: Writer, entries: AsyncGenerator<string>): AsyncGenerator<string> {
  // What cannot be read is refused, as long as nothing was sent.
  const first = await entries.next()
  yield writer.begin() + (first.value ?? '')
  for await (const text of entries) if (text !== '') yield text
  yield writer.end()
}
