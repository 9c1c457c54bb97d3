import { Readable } from 'node:stream'
import { ok, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { parseChangeCursor, type ChangeCursor } from './cursor.ts'
import { changesJson } from './json.ts'
import type { Question } from './question.ts'
import type { ChangesPart } from './representation.ts'

/** Reads on from a cursor. */
type ReadOn = (cursor: ChangeCursor) => Promise<ChangesPart>

/** In milliseconds: how often a stream says that it is there, so that nothing between here and its reader takes it for dead. */
const heartbeat = 15_000

/** The JSON of an answer that comes as soon as there is something new, or `seconds` have passed. */
export function waitingAnswer(
  context: Context,
  question: Question,
  seconds: number,
  last: ChangesPart,
  readOn: ReadOn,
): Answer<ChangesPart> {
  const body = (signal: AbortSignal) =>
    (async function* () {
      const ends = performance.now() + seconds * 1000
      let { told, json }: Part = { told: last, json: await changesJson(last, context) }
      while (told.changes.length === 0 && !told.more) {
        const timeoutMs = Math.max(0, ends - performance.now())
        if (!(await newAfter(told, question, timeoutMs, signal, context))) break
        ;({ told, json } = await readTogether(told, context, readOn))
      }
      yield json
    })()
  return {
    ...ok(last),
    content: { type: 'application/json; charset=UTF-8', body: abortableStream(body), isIdle: true },
    secret: true,
  }
}

/** Server-sent events (HTML Standard §9.2): each part of the feed as it comes. */
export function eventStream(
  context: Context,
  question: Question,
  first: ChangesPart,
  readOn: ReadOn,
): Answer<ChangesPart> {
  const body = (signal: AbortSignal) =>
    (async function* () {
      yield 'retry: 3000\n\n'
      let { told, json }: Part = { told: first, json: await changesJson(first, context) }
      while (!signal.aborted && context.changes?.isClosed() === false) {
        if (told.changes.length > 0) yield event(told.cursor, json)
        while (!told.more && !(await newAfter(told, question, heartbeat, signal, context))) {
          if (signal.aborted || context.changes.isClosed()) return
          yield ':\n\n'
        }
        ;({ told, json } = await readTogether(told, context, readOn))
      }
    })()
  return {
    ...ok(first),
    content: { type: 'text/event-stream', body: abortableStream(body), isIdle: true },
    secret: true,
  }
}

/** A part of the feed, and its JSON. */
interface Part {
  readonly told: ChangesPart
  readonly json: string
}

/**
 * Reads on, once for all who have read as far with the same question and the same rights: of 500 readers of all events, a change would otherwise ask
 * for as many answers.
 */
async function readTogether({ next_rest_url, cursor }: ChangesPart, context: Context, readOn: ReadOn): Promise<Part> {
  const read = async () => {
    const told = await context.inTurn(() => readOn(parseOwnCursor(cursor)))
    return { told, json: await changesJson(told, context) }
  }
  // The cursor has a hash of the question, of the language and of the rights.
  return context.changes ? context.changes.together(next_rest_url, read) : read()
}

/** The cursor of the last event that a reader has, where it comes back. */
export function cursorOfLastEvent({ lastEventId }: Context): ChangeCursor | undefined {
  return lastEventId === undefined ? undefined : parseChangeCursor(lastEventId)
}

function event(cursor: string, json: string): string {
  return `event: changes\nid: ${cursor}\ndata: ${json}\n\n`
}

function parseOwnCursor(cursor: string): ChangeCursor {
  const read = parseChangeCursor(cursor)
  if (!read) throw new Error('a cursor that was written cannot be read')
  return read
}

async function newAfter(
  told: ChangesPart,
  { audience }: Question,
  timeoutMs: number,
  signal: AbortSignal,
  { changes }: Context,
): Promise<boolean> {
  const { position } = parseOwnCursor(told.cursor)
  return (await changes?.passed({ audience, position, timeoutMs, signal })) === true
}

/** A stream whose source is told when its reader has gone. */
function abortableStream(source: (signal: AbortSignal) => AsyncGenerator<string>): () => Readable {
  return () => {
    const gone = new AbortController()
    return Readable.from(source(gone.signal), { objectMode: false }).on('close', () => gone.abort())
  }
}
