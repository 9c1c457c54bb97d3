import { Readable } from 'node:stream'
import { ok, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { parse, type ChangeCursor } from './cursor.ts'
import { jsonOf } from './json.ts'
import type { Question } from './question.ts'
import type { Told } from './representation.ts'

/** Reads on from a cursor. */
type ReadOn = (cursor: ChangeCursor) => Promise<Told>

/** In milliseconds: how often a stream says that it is there, so that nothing between here and its reader takes it for dead. */
const heartbeat = 15_000

/** The JSON of an answer that comes as soon as there is something new, or `seconds` have passed. */
export function waitingAnswer(
  context: Context,
  question: Question,
  seconds: number,
  last: Told,
  readOn: ReadOn,
): Answer<Told> {
  const body = (signal: AbortSignal) =>
    (async function* () {
      const ends = performance.now() + seconds * 1000
      let told = last
      while (told.changes.length === 0 && !told.more) {
        const timeoutMs = Math.max(0, ends - performance.now())
        if (!(await newAfter(told, question, timeoutMs, signal, context))) break
        told = await context.inTurn(() => readOn(cursorOf(told)))
      }
      yield jsonOf(told, context)
    })()
  return {
    ...ok(last),
    content: { type: 'application/json; charset=UTF-8', body: streamOf(body), isIdle: true },
    secret: true,
  }
}

/** Server-sent events (HTML Standard §9.2): each part of the feed as it comes. */
export function eventStream(context: Context, question: Question, first: Told, readOn: ReadOn): Answer<Told> {
  const body = (signal: AbortSignal) =>
    (async function* () {
      yield 'retry: 3000\n\n'
      let told = first
      while (!signal.aborted && context.changes?.isClosed() === false) {
        if (told.changes.length > 0 || told.more) yield event(told.cursor, await jsonOf(told, context))
        if (!told.more && !(await newAfter(told, question, heartbeat, signal, context))) {
          yield ':\n\n'
          told = { ...told, changes: [] }
          continue
        }
        told = await context.inTurn(() => readOn(cursorOf(told)))
      }
    })()
  return { ...ok(first), content: { type: 'text/event-stream', body: streamOf(body), isIdle: true }, secret: true }
}

/** The cursor of the last event that a reader has, where it comes back. */
export function lastOf({ lastEventId }: Context): ChangeCursor | undefined {
  return lastEventId === undefined ? undefined : parse(lastEventId)
}

function event(cursor: string, json: string): string {
  return `event: changes\nid: ${cursor}\ndata: ${json}\n\n`
}

function cursorOf({ cursor }: Told): ChangeCursor {
  const read = parse(cursor)
  if (!read) throw new Error('a cursor that was written cannot be read')
  return read
}

async function newAfter(
  told: Told,
  { audience }: Question,
  timeoutMs: number,
  signal: AbortSignal,
  { changes }: Context,
): Promise<boolean> {
  const { position } = cursorOf(told)
  return (await changes?.passed({ audience, position, timeoutMs, signal })) === true
}

/** A stream whose source is told when its reader has gone. */
function streamOf(source: (signal: AbortSignal) => AsyncGenerator<string>): () => Readable {
  return () => {
    const gone = new AbortController()
    return Readable.from(source(gone.signal), { objectMode: false }).on('close', () => gone.abort())
  }
}
