import { hash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { instantOfUtc, utcText } from '../../domain/time/time.ts'
import { keyReused, requestRunning } from '../../errors/requests.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyedRequest } from '../../storage/stores/service/replays.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../context.ts'

/** How long an answer is kept, in hours, and how long a request may take before another try takes its place, in seconds. */
const hours = 24
const runningSeconds = 60

/** What a request with a key is: who sends it, its key, and all that its answer depends on. */
export interface Keyed {
  readonly credential: number
  readonly key: string
  readonly asked: readonly unknown[]
  readonly file?: Uint8Array | undefined
}

/**
 * Carries out a request with a key once, however often it is sent: the answer is kept in the transaction of the write, and given
 * again. A request that was refused has written nothing, and its key is free again (contract/requests.md §13).
 */
export async function replayOnce(
  keyed: Keyed,
  context: Context,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const { replays } = context.storage
  const request = keyedRequest(keyed)
  const now = context.now()
  const found = await replays.begin(request, {
    nowUtc: utcText(now),
    runningUtc: utcText(now.add({ seconds: runningSeconds })),
    endsUtc: utcText(now.add({ hours })),
  })
  if (found === 'other') throw keyReused()
  if (found && 'runningUtc' in found) throw requestRunning(secondsUntil(found.runningUtc, now))
  if (found) return { ...(JSON.parse(found.answer) as Answer), replayed: true }
  try {
    return await work({ ...context, completing: (answer, inside) => complete(request, answer, inside) })
  } catch (error) {
    if (!(await isReleased(request, replays))) void releaseLater(request, replays)
    throw error
  }
}

async function isReleased(request: KeyedRequest, replays: Storage['replays']): Promise<boolean> {
  return replays.release(request).then(
    () => true,
    () => false,
  )
}

/** Milliseconds between tries: a lost connection is replaced at once, a server that starts anew takes longer. */
const pauses = [50, 250, 1000, 5000, 20_000]

/** Frees the key once the database answers again; until then, and where this process dies, the time ends that it may take. */
async function releaseLater(request: KeyedRequest, replays: Storage['replays']): Promise<void> {
  for (const milliseconds of pauses) {
    await pause(milliseconds, undefined, { ref: false })
    if (await isReleased(request, replays)) return
  }
}

function secondsUntil(utc: string, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(instantOfUtc(utc)).total('seconds')))
}

async function complete(request: KeyedRequest, answer: Answer, { replays }: Storage): Promise<void> {
  const { status, location, revision, ignored, activity } = answer
  const body = answer.withoutSecrets ?? answer.body
  if (await replays.complete(request, JSON.stringify({ status, body, location, revision, ignored, activity }))) return
  throw requestRunning(1)
}

function keyedRequest({ credential, key, asked, file }: Keyed): KeyedRequest {
  const fileHash = file ? hash('sha256', file) : ''
  return {
    key: hash('sha256', `${credential} ${key}`),
    fingerprint: hash('sha256', `${JSON.stringify(asked)} ${fileHash}`),
    holder: randomUUID(),
  }
}
