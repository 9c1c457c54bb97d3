import type { Context } from '../../operations/context.ts'
import { type ChangeCursor, firstReading } from '../../resources/changes/cursor.ts'
import { mayMiss } from '../../resources/changes/rights.ts'
import type { Revision } from '../../storage/stores/service/revisions.ts'
import type { AskedProperties } from '../requested-properties.ts'
import type { Collection } from '../collections.ts'
import { insufficientStorage, gone, multistatusBegin, multistatusEnd } from '../multistatus.ts'
import { childOf } from '../names.ts'
import { objectHref, objectWriter, wholesAmong, wholesOf } from '../objects.ts'
import type { About } from '../properties.ts'
import { wrongBody } from '../refusals.ts'
import { readToken, tokenText } from '../token.ts'
import type { Element } from '../xml/element.ts'
import { msg } from '../../texts/msg.ts'

/**
 * What has changed in a calendar since a token, or all that is in it, and the next token (RFC 6578 §3). An event is told as it is now; it is gone where
 * it is deleted, not to be seen any more, or not in this calendar.
 */
export async function syncReport(
  collection: Collection,
  body: Element,
  asked: AskedProperties,
  about: About,
): Promise<AsyncIterable<string>> {
  const token = childOf(body, 'd:sync-token')?.text ?? ''
  const limit = limitIn(body)
  // What was known before the order is read may be older than what it says.
  const context = { ...about.context, storage: about.context.storage.afresh() }
  const fresh = { ...about, context }
  if (token === '') {
    const first = await firstReading(collection, context)
    return limit === undefined
      ? everything(collection, asked, first, fresh)
      : syncChanges(collection, asked, first, limit, fresh)
  }
  return syncChanges(collection, asked, await readToken(token, collection, context), limit ?? Infinity, fresh)
}

function limitIn(body: Element): number | undefined {
  const limit = childOf(body, 'd:limit')
  const most = limit && childOf(limit, 'd:nresults')
  if (!limit) return undefined
  if (!/^[1-9]\d{0,9}$/.test(most?.text ?? '')) throw wrongBody(limitWanted)
  return Number(most?.text)
}

const limitWanted = msg('nresults must be a whole number from 1.')

async function* everything(
  collection: Collection,
  asked: AskedProperties,
  { first, ...cursor }: ChangeCursor,
  about: About,
): AsyncGenerator<string> {
  const writer = objectWriter(collection, asked, about)
  yield multistatusBegin
  for await (const wholes of wholesOf(collection.filter, about.context)) yield* writer.all(wholes)
  yield multistatusEnd(tokenText({ ...cursor, position: first, first: 0 }))
}

/** Of a series that is carried on, exceptions near its new dates are written, too, and dates that no rule says. */
const kinds = ['event', 'dates'] as const

/** How many revisions are read at a time. */
const part = 500

async function* syncChanges(
  collection: Collection,
  asked: AskedProperties,
  cursor: ChangeCursor,
  limit: number,
  about: About,
): AsyncGenerator<string> {
  const { audience, href } = collection
  const { revisions } = about.context.storage
  const writer = objectWriter(collection, asked, about)
  const told = new Set<number>()
  let { position } = cursor
  let left = limit
  let more = true
  yield multistatusBegin
  const end = await revisions.last(audience)
  while (more && left > 0) {
    const most = Math.min(part, writer.size(), left)
    const found = await about.context.inTurn(() => revisions.since(position, { kinds, audience, limit: most }))
    const fresh = found.filter(({ record }) => !told.has(record))
    for (const { record } of fresh) told.add(record)
    const ids = fresh.flatMap(({ record, isGone }) => (isGone ? [] : record))
    const written = await writer.partOf([...(await wholesAmong(ids, collection, about.context)).values()])
    yield fresh
      .map(
        (each) =>
          written.get(each.record) ??
          (isMissed(each, cursor, about.context) ? gone(objectHref(collection, each.record)) : ''),
      )
      .join('')
    position = found.at(-1)?.position ?? position
    left -= found.length
    more = found.length === most
  }
  // What is not of events was read, too: it must not be taken for missed when it is forgotten.
  if (more) yield insufficientStorage(href)
  yield multistatusEnd(tokenText({ ...cursor, position: more ? position : Math.max(position, end) }))
}

/** Whether the reader may have had what is not there: nothing before the end of a first reading. */
function isMissed(revision: Revision, { first }: ChangeCursor, { actor }: Context): boolean {
  return revision.position > first && mayMiss(revision, actor)
}
