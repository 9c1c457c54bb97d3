import { answerValidator, type AnswerValidator } from '../../support/answers.ts'
import { lookInto, type Look } from '../../support/look.ts'
import { drawn } from '../../support/pictures.ts'
import { startChild, type Child } from './child.ts'
import { clientOf, type Answer, type Client, type Nothing } from './client.ts'
import { curlOf } from './curl.ts'
import { linkProblems } from './links.ts'
import { listProblems } from './listed.ts'
import { random, seedOf } from './random.ts'
import { shot, type Shot } from './request.ts'
import { storedProblems } from './stored.ts'
import { emptyWorld, learn, survey } from './world.ts'

/** What a run came to. */
export interface Outcome {
  readonly writes: number
  readonly accepted: number
  /** What is wrong, in sentences, each with a line for a shell where one request shows it. */
  readonly problems: readonly string[]
  /** By how many bytes the memory in use grew from a quarter of the run to its end. */
  readonly growth: number
  readonly slowest: number
}

const batch = 6
const between = 100
/** Milliseconds that a request may take; one that takes longer, because the machine is busy, is asked for those of the processor. */
const longest = 2000
const enough = 20

const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'UTC+5:30']

/** Sends so many requests, several at a time, and looks every now and then whether all is well. */
export async function run(seed: number, requests: number): Promise<Outcome> {
  const child = await startChild({ TIMEZONE: random(seed).pick(zones), TRASH_DAYS: '0' })
  const client = clientOf(child.address)
  const look = await lookInto(child.databaseUrl)
  try {
    const { body } = await client.get('/api/calendar/events/v1/doc')
    return await fuzz({ seed, requests, child, client, look, validate: answerValidator(body) })
  } finally {
    await look.close()
    client.close()
    await child.close()
  }
}

interface Run {
  readonly seed: number
  readonly requests: number
  readonly child: Child
  readonly client: Client
  readonly look: Look
  readonly validate: AnswerValidator
}

async function fuzz(given: Run): Promise<Outcome> {
  const { seed, requests, child, client, look } = given
  const world = emptyWorld()
  const picture = await drawn(40, 30)
  const problems = new Set<string>()
  const note = (found: readonly string[], where: string) => {
    for (const text of found) problems.add(`${text.slice(0, 700)}${where}`)
  }
  const tally = { writes: 0, accepted: 0, slowest: 0 }
  const known = new Set<string>()
  let before = 0
  for (let index = 0; index < requests && problems.size < enough; index += batch) {
    const shots = Array.from({ length: Math.min(batch, requests - index) }, (_, each) =>
      shot(seed, index + each, world, picture),
    )
    const answers = await Promise.all(shots.map(async (each) => ({ each, answer: await client.send(each) })))
    for (const { each, answer } of answers) {
      const accepted = answer.status >= 200 && answer.status < 300 && statusOf(answer.body) < 400
      // Imports and sources come from elsewhere, where there is nothing: what is written is records.
      if (each.writes && each.collection && each.method !== 'OPTIONS') {
        tally.writes += 1
        if (accepted) tally.accepted += 1
        if (accepted) learn(world, each.collection, each.meant.method, unwrapped(answer.body))
      }
      tally.slowest = Math.max(tally.slowest, answer.milliseconds)
      const wrong = await shotProblems(each, answer, given)
      if (wrong.length > 0) note(wrong, `\n  index ${each.index}: ${curlOf(each, child.address, seed)}`)
    }
    if (Math.floor(index / between) !== Math.floor((index + batch) / between)) {
      const fresh = (await lookAround(given, index)).filter((text) => !known.has(text))
      for (const text of fresh) known.add(text)
      note(fresh, `\n  after request ${index + batch - 1}`)
      await survey(world, look)
    }
    if (before === 0 && index > requests / 4) before = await child.heap()
  }
  note(await look.damage(), '')
  const growth = (await child.heap()) - before
  const log = problems.size > 0 && child.log() !== '' ? [`the service logged: ${child.log().slice(0, 6000)}`] : []
  return { ...tally, problems: [...problems, ...log], growth }
}

/** What an envelope holds, else the body itself. */
function unwrapped(body: unknown): unknown {
  return statusOf(body) === 0 ? body : (body as { readonly body?: unknown }).body
}

/** The status within an envelope; 0 where there is none. */
function statusOf(body: unknown): number {
  const inside = typeof body === 'object' && body !== null && 'status' in body ? body.status : 0
  return typeof inside === 'number' ? inside : 0
}

async function shotProblems(each: Shot, answer: Answer | Nothing, given: Run): Promise<readonly string[]> {
  const { validate } = given
  if (answer.status === 0) {
    // What is beyond all bounds is cut off: the connection may end before the answer is read.
    const beyond = (each.body?.length ?? 0) > 1_048_576 || each.url.length > 20_000
    return beyond ? [] : [`no answer: ${String(answer.body)}`]
  }
  if (answer.status >= 500 || statusOf(answer.body) >= 500) return [`${answer.status}: ${JSON.stringify(answer.body)}`]
  const late = answer.milliseconds > longest && (await isDear(each, given))
  const method = each.method === 'HEAD' || each.method === 'OPTIONS' ? each.method : each.meant.method
  // What the address or the headers are too long for is refused before it is known what is asked.
  if (answer.status === 414 || answer.status === 431) return []
  const isOurs = answer.body !== undefined && typeof answer.body !== 'string'
  return [
    ...(late ? [`${Math.round(answer.milliseconds)} ms`] : []),
    ...(isOurs && !isNowhere(each, answer)
      ? validate(method, asAnswered(each, answer), answer.status, answer.body, answer.type)
      : []),
  ]
}

/** Whether it has the processor for too long when it is sent by itself. */
async function isDear(each: Shot, { client, child }: Run): Promise<boolean> {
  const before = await child.processor()
  await client.send(each)
  return (await child.processor()) - before > longest
}

/** A slug that is empty once decoded, or has a slash then, leads to no route. */
function isNowhere(each: Shot, { body }: Answer): boolean {
  const [whole, inside] = [body, (body as { readonly body?: unknown }).body]
  const codes = [whole, inside].map((part) =>
    typeof part === 'object' && part !== null && 'code' in part ? part.code : '',
  )
  return codes.includes('rest_no_route') && /%00|%2F/i.test(each.meant.url)
}

/** The address without the wish for an envelope where the query, or the type of the body, could not be read. */
function asAnswered(each: Shot, { status }: Answer): string {
  return status === 400 || status === 415 ? each.meant.url.replace(/([?&])_envelope/g, '$1') : each.meant.url
}

async function lookAround(given: Run, index: number): Promise<readonly string[]> {
  const looking = { ...given, r: random(seedOf(given.seed, -1 - index)) }
  const { problems, records } = await listProblems(looking)
  return [...(await storedProblems(given.look)), ...problems, ...(await linkProblems(records, looking))]
}
