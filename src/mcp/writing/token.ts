import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { changedSince, expiredToken, otherCall, unknownToken } from './problems.ts'

/** How long a preview holds, in minutes. */
export const validMinutes = 10

/** What a token is bound to. */
export interface TokenBinding {
  /** The user and the application password. */
  readonly caller: readonly unknown[]
  /** The tool, and what it would do: the operation with all its parameters. */
  readonly call: readonly unknown[]
}

/** What the token of a preview says. */
interface TokenContent {
  readonly id: string
  /** Seconds since 1970. */
  readonly until: number
  /** A hash of the caller, and one of the call. */
  readonly caller: string
  readonly call: string
  /** The revisions of what is changed; absent where something is created. */
  readonly revision?: string | undefined
}

/** Makes the token of a preview: what it is bound to, and its seal by a secret that all processes share (HMAC with SHA-256). */
export function makeToken(bound: TokenBinding, revision: string | undefined, secret: string, now: Temporal.Instant) {
  const validUntil = now.add({ minutes: validMinutes })
  const said: TokenContent = {
    id: randomBytes(16).toString('base64url'),
    until: Math.floor(validUntil.epochMilliseconds / 1000),
    caller: previewHash('caller', bound.caller, secret),
    call: previewHash('call', bound.call, secret),
    ...(revision !== undefined && { revision }),
  }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return { token: `${text}.${sealOf(text, secret)}`, validUntil }
}

/** Reads the token that somebody sends. Throws where it is none of this caller, or its ten minutes are over. */
export function openToken(
  token: string,
  caller: TokenBinding['caller'],
  secret: string,
  now: Temporal.Instant,
): TokenContent {
  const [, text = '', seal = ''] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSameMac(seal, sealOf(text, secret))) throw unknownToken()
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as TokenContent
  if (said.caller !== previewHash('caller', caller, secret)) throw unknownToken()
  if (now.epochMilliseconds >= said.until * 1000) throw expiredToken()
  return said
}

/** Throws unless a token is that of the preview of a call, of what is as it was then. */
export function checkToken(
  said: TokenContent,
  { call }: TokenBinding,
  revision: string | undefined,
  secret: string,
): void {
  if (said.revision !== revision) throw changedSince()
  if (said.call !== previewHash('call', call, secret)) throw otherCall()
}

function previewHash(what: string, value: unknown, secret: string): string {
  return macOf(`mcp preview ${what} ${canonical(value)}`, secret).slice(0, 22)
}

function sealOf(text: string, secret: string): string {
  return macOf(`mcp preview ${text}`, secret)
}

function macOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSameMac(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** A value as JSON that is the same however its members are ordered. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    return Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
