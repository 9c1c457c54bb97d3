import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Storage } from '../../storage/storage.ts'
import { hashToken } from './session.ts'

/** Of a code, in seconds (RFC 6238 §4.1). */
const period = 30
/** For how long a right password waits for its code, in seconds. */
export const waitingSeconds = 300
/** A set of recovery codes has so many. */
const recoveryCodes = 10

/** The site and the user that a code belongs to. */
export interface Holder {
  readonly site: string
  readonly login: string
}

/** A secret of 160 bits, in Base32 (RFC 4226 §4). */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator reads from a QR code: `otpauth://totp/…`. */
export function authenticatorAddress(secret: string, { site, login }: Holder): string {
  return totp(secret, { site, login }).toString()
}

/** The step that a code is of, the one before and the one after counted in; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.epochMilliseconds
  const delta = totp(secret).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Whether a text may be a secret that we made. */
export function isFactorSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/** Codes for when the authenticator is lost, each of 60 bits, for one use. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodes }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(8)).buffer }).base32
      .slice(0, 12)
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** What is kept of a recovery code, however it is typed. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
}

/** Whether a code is right now for a user: it is used up then. `left`: how many recovery codes are left, where it was one. */
export async function useCode(
  { signIns }: Pick<Storage, 'signIns'>,
  user: number,
  code: string,
  now: Temporal.Instant,
): Promise<{ readonly left?: number } | undefined> {
  const factor = await signIns.secondFactor(user)
  if (!factor) return undefined
  const step = stepOf(factor.secret, code, now)
  // Of two who use a code at once, one is too late.
  if (step !== undefined) return (await signIns.useStep(user, step)) ? {} : undefined
  const hash = hashRecoveryCode(code)
  if (!factor.recovery.includes(hash)) return undefined
  const recovery = factor.recovery.filter((each) => each !== hash)
  return (await signIns.useRecovery(user, factor.recovery, recovery)) ? { left: recovery.length } : undefined
}

function totp(secret: string, { site, login }: Partial<Holder> = {}): TOTP {
  return new TOTP({
    secret,
    period,
    digits: 6,
    algorithm: 'SHA1',
    ...(site && { issuer: site }),
    ...(login && { label: login }),
  })
}
