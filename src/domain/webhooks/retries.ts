/*
 * When a message is sent again that did not arrive: as Standard Webhooks has it, over three days and a half.
 */

/** Seconds before each attempt, from the one before. */
const pauses = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** So often it is tried; then the subscription is disabled. */
export const maxAttempts = pauses.length

/** Up to so much longer, at random: what fails together need not come back together. */
const jitter = 0.1

/** Milliseconds until the next attempt after so many in vain; undefined after the last. `random` is from 0 up to 1. */
export function retryDelay(attempts: number, random: number, retryAfterSeconds = 0): number | undefined {
  const pause = pauses[attempts]
  if (pause === undefined) return undefined
  return Math.round(Math.max(pause * (1 + jitter * random), retryAfterSeconds) * 1000)
}
