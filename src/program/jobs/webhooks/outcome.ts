import { utcText } from '../../../domain/time/time.ts'
import { retryDelay } from '../../../domain/webhooks/retries.ts'
import { maxTries, type Delivery, type DisabledReason } from '../../../domain/webhooks/webhook.ts'
import type { PostOutcome } from '../../../outbound/webhooks.ts'
import type { Attempted } from '../../../storage/stores/service/webhooks.ts'

/** An attempt, and what the webhook does from now on. */
export interface Judged {
  readonly attempted: Omit<Attempted, 'toldActivity'>
  readonly disables?: DisabledReason
  /** Nothing is sent before. */
  readonly restUntilUtc?: string
}

/**
 * What an outcome means: 2xx is arrived, 410 that nothing is wanted any more, all else that it is tried again. What was tried ten times in vain goes on waiting, for
 * somebody to enable the webhook. Whether there is somebody is tried once.
 */
export function judge(
  delivery: Delivery,
  outcome: PostOutcome,
  { began, now, random }: { readonly began: number; readonly now: Temporal.Instant; readonly random: number },
): Judged {
  const { status, fault, reason, body: response, retryAfterSeconds } = outcome
  const nowUtc = utcText(now)
  const milliseconds = Math.round(performance.now() - began)
  const tries = [...delivery.tries, { atUtc: nowUtc, milliseconds, status, fault }].slice(-maxTries)
  const noted = { delivery, nowUtc, answer: { status, fault, reason, response, tries } }
  if (status !== null && status >= 200 && status < 300) return { attempted: { ...noted, state: 'sent' } }
  const isUnwanted = status === 410
  if (delivery.kind === 'ping')
    return { attempted: { ...noted, state: 'failed' }, ...(isUnwanted && { disables: 'gone' }) }
  const pause = isUnwanted ? undefined : retryDelay(delivery.attempts + 1, random, retryAfterSeconds)
  const waits = { ...noted, state: 'waiting' } as const
  if (pause === undefined) return { attempted: { ...waits, dueUtc: nowUtc }, disables: isUnwanted ? 'gone' : 'failing' }
  const later = (milliseconds: number) => utcText(now.add({ milliseconds: milliseconds + 999 }))
  return {
    attempted: { ...waits, dueUtc: later(pause) },
    ...(retryAfterSeconds !== undefined && { restUntilUtc: later(retryAfterSeconds * 1000) }),
  }
}
