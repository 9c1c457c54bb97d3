import type { Localized } from '../../../i18n/language.ts'
import { formats } from '../formats.ts'
import { richText } from '../../../text/html.ts'
import { withoutControls } from '../../../text/plain.ts'
import { Unreadable, type Found, type Item } from '../item.ts'
import { receivedAnswer, type Ask } from '../service/answer.ts'
import { explore, type Explored } from '../service/explore.ts'
import {
  bytesOfPiece,
  charactersOfBatch,
  charactersOfThing,
  longOfHtml,
  maxOfBatch,
  maxOfHtml,
  maxThings,
} from './limits.ts'
import type { Batch, Call, OutsideAnswer, Job } from './messages.ts'

/** A job that is under way: batches, and what came of it. */
export type Work = AsyncGenerator<Batch, Explored | undefined>

/** What a job has of the thread that serves. */
export interface Outside {
  readonly ask: (call: Call) => Promise<OutsideAnswer>
  /** Told of the line of the source that is read. */
  readonly at: (line: number) => void
}

export function beginTask(job: Job, outside: Outside): Work {
  return job.name === 'read' ? readWork(job, outside) : collected(job, outside)
}

async function* readWork({ format: name, url, defaults }: Extract<Job, { name: 'read' }>, outside: Outside): Work {
  const format = formats.find((each) => each.name === name)
  if (!format) throw new Error(`there is no format ${name}`)
  const bytes = async function* () {
    yield* pulledBytes(givenStream(await outside.ask({ name: 'open' })), outside)
  }
  let [count, size] = [0, 0]
  let batch: string[] = []
  try {
    for await (const found of format.read({ url, bytes, at: outside.at }, defaults)) {
      if ((count += 1) > maxThings) throw new Unreadable(tooMany)
      const text = foundJson(found)
      batch.push(text)
      size += text.length
      if (batch.length < maxOfBatch && size < charactersOfBatch) continue
      yield `[${batch.join(',')}]`
      batch = []
      size = 0
    }
  } catch (error) {
    // What came before counts.
    if (batch.length > 0) yield `[${batch.join(',')}]`
    throw error
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
  return undefined
}

function foundJson(found: Found): string {
  const text = JSON.stringify(found)
  if (text.length <= charactersOfThing) {
    const rich = 'item' in found && text.length > longOfHtml ? cleanedHtml(found.item) : []
    return rich.length > 0 && 'item' in found ? JSON.stringify({ item: { ...found.item, rich } }) : text
  }
  if ('table' in found) throw new Unreadable(tooLong)
  const { line, title } = 'item' in found ? found.item.place : found.fault.place
  return JSON.stringify({ fault: { place: { line, title: title.slice(0, 200) }, reason: tooLong } })
}

/** Long texts of HTML, cleaned as they are when they are written. */
function cleanedHtml({ parameters }: Item): NonNullable<Item['rich']> {
  const given: readonly unknown[] = [parameters['description'], parameters['excerpt']]
  const texts = given.flatMap((each) =>
    typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [each],
  )
  return texts
    .filter((each) => typeof each === 'string' && each.length > longOfHtml && each.length <= maxOfHtml)
    .map((each) => withoutControls(String(each)))
    .map((html) => [html, richText(html)] as const)
}

/** The bytes of what was collected, in pieces that can be handed over. */
async function* collected({ first, wish }: Extract<Job, { name: 'explore' }>, outside: Outside): Work {
  const received = async (given: OutsideAnswer, head = 'head' in given ? given.head : undefined) => {
    if (!head) throw new Error('an answer without its head was given')
    const bytes: Uint8Array[] = []
    for await (const each of pulledBytes(givenStream(given), outside)) bytes.push(each)
    return receivedAnswer(head, Buffer.concat(bytes))
  }
  const ask: Ask = async (url, accept) => received(await outside.ask({ name: 'ask', url, accept }))
  const exploring = explore(await received(await outside.ask({ name: 'open' }), first), wish, ask)
  for (;;) {
    const { done, value } = await exploring.next()
    if (done) return value
    for (let from = 0; from < value.length; from += bytesOfPiece)
      yield Uint8Array.from(value.subarray(from, from + bytesOfPiece))
  }
}

function givenStream(given: OutsideAnswer): number {
  if (!('stream' in given)) throw new Error('no stream was given')
  return given.stream
}

async function* pulledBytes(stream: number, { ask }: Outside): AsyncIterable<Uint8Array> {
  let isOver = false
  try {
    for (;;) {
      const given = await ask({ name: 'pull', stream })
      const bytes = 'bytes' in given ? given.bytes : undefined
      isOver = bytes === undefined
      if (bytes === undefined) return
      yield bytes
    }
  } finally {
    if (!isOver) await ask({ name: 'close', stream })
  }
}

const tooMany: Localized = {
  en: `The source has more than ${maxThings.toLocaleString('en')} things: divide it.`,
  fr: `La source contient plus de ${maxThings.toLocaleString('fr')} éléments : divisez-la.`,
}

const tooLong: Localized = {
  en: `It has more than ${charactersOfThing.toLocaleString('en')} characters.`,
  fr: `L’élément a plus de ${charactersOfThing.toLocaleString('fr')} caractères.`,
}
