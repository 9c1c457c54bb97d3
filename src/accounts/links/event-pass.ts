import { createHmac, timingSafeEqual } from 'node:crypto'

/** How many days a browser to which a password has opened an event is let in without it. */
export const passDays = 10

/** How many events a browser holds passes for: those that it has opened last. Cookies hold 4 KB. */
const maxPasses = 20

interface Lock {
  readonly id: number
  readonly passwordHash: string | null
}

/**
 * The passes of a browser with one more, for its cookie. Each names an event and when it ends, and is signed with the secret of the database; it is void
 * once the password is another.
 */
export function withPass(passes: string, event: Lock, secret: string, now: Temporal.Instant): string {
  const ends = Math.floor(now.epochMilliseconds / 1000) + passDays * 86_400
  const others = passesIn(passes).filter((pass) => !pass.startsWith(`${event.id}.`))
  return [passFor(event, ends, secret), ...others].slice(0, maxPasses).join('~')
}

/** Whether one of the passes opens an event at a moment. */
export function isPassed(passes: string, event: Lock, secret: string, now: Temporal.Instant): boolean {
  const pass = passesIn(passes).find((each) => each.startsWith(`${event.id}.`)) ?? ''
  const ends = Number(pass.split('.')[1])
  if (!(ends * 1000 > now.epochMilliseconds)) return false
  const [given, expected] = [Buffer.from(pass), Buffer.from(passFor(event, ends, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function passesIn(passes: string): readonly string[] {
  return passes.split('~').filter((pass) => /^\d{1,15}\.\d{1,12}\.[\w-]{43}$/.test(pass))
}

function passFor({ id, passwordHash }: Lock, ends: number, secret: string): string {
  const text = `event pass ${id} ${ends} ${passwordHash}`
  return `${id}.${ends}.${createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64url')}`
}
