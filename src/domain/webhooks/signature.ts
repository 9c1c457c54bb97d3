import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBy,
  timingSafeEqual,
  verify as verifyBy,
} from 'node:crypto'

/*
 * Standard Webhooks: a message is signed with its id and the moment of the attempt, so that it can neither be changed nor
 * sent again later by somebody else.
 */

/** How messages are signed: with a secret that both sides have, or with a key of which the receiver has the public half. */
export const signatureKinds = ['v1', 'v1a'] as const

export type SignatureKind = (typeof signatureKinds)[number]

const [shared, own, open] = ['whsec_', 'whsk_', 'whpk_'] as const
/** What precedes the 32 bytes of an Ed25519 key in DER (RFC 8410): as PKCS #8, and as SPKI. */
const [privateFrame, publicFrame] = ['302e020100300506032b657004220420', '302a300506032b6570032100'] as const
const keyBytes = 32
/** Bytes of a shared secret, as Standard Webhooks has it. */
const [fewest, most] = [24, 64]
/** Seconds by which the clocks of sender and receiver may differ. */
const tolerance = 300

export function newSigningSecret(kind: SignatureKind): string {
  if (kind === 'v1') return shared + randomBytes(keyBytes).toString('base64')
  const { privateKey } = generateKeyPairSync('ed25519')
  return own + rawKey(privateKey.export({ type: 'pkcs8', format: 'der' })).toString('base64')
}

export function isSharedSecret(text: string): boolean {
  const [, base64] = /^whsec_([\w+/]+={0,2})$/.exec(text) ?? []
  const { length } = Buffer.from(base64 ?? '', 'base64')
  return length >= fewest && length <= most
}

export function signatureKindOf(secret: string): SignatureKind {
  return secret.startsWith(shared) ? 'v1' : 'v1a'
}

/** What the receiver checks signatures with: `whsec_…`, or the public key, `whpk_…`. */
export function checkedWith(secret: string): string {
  if (!secret.startsWith(own)) return secret
  const key = createPublicKey(privateKeyOf(secret))
  return open + rawKey(key.export({ type: 'spki', format: 'der' })).toString('base64')
}

/** A message as it goes out at a moment. */
export interface Signed {
  readonly id: string
  /** In seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a message, signed with each of the secrets: while one takes the place of another, with both. */
export function signedHeaders(message: Signed, secrets: readonly string[]): Readonly<Record<string, string>> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
  }
}

function signatureOf(message: Signed, secret: string): string {
  const content = signedContent(message)
  if (secret.startsWith(own)) return `v1a,${signBy(null, content, privateKeyOf(secret)).toString('base64')}`
  return `v1,${createHmac('sha256', secretBytes(secret, shared)).update(content).digest('base64')}`
}

/** Whether a message has a signature by this secret or public key, and is of these minutes. */
export function isSigned(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  secret: string,
  now: number,
): boolean {
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  const timestamp = Number(sent)
  if (!id || !/^\d{1,12}$/.test(sent ?? '') || Math.abs(now - timestamp) > tolerance) return false
  const message = { id, timestamp, body }
  return (signatures ?? '').split(' ', 20).some((signature) => matches(signature, message, secret))
}

function matches(signature: string, message: Signed, secret: string): boolean {
  const [version, base64 = ''] = signature.split(',', 2)
  if (secret.startsWith(open)) {
    const key = createPublicKey({ key: framed(publicFrame, secret, open), type: 'spki', format: 'der' })
    return version === 'v1a' && verifyBy(null, signedContent(message), key, Buffer.from(base64, 'base64'))
  }
  const [given, expected] = [signature, signatureOf(message, secret)].map((text) => Buffer.from(text))
  return given?.length === expected?.length && given && expected ? timingSafeEqual(given, expected) : false
}

function signedContent({ id, timestamp, body }: Signed): Buffer {
  return Buffer.from(`${id}.${timestamp}.${body}`)
}

function privateKeyOf(secret: string): KeyObject {
  return createPrivateKey({ key: framed(privateFrame, secret, own), type: 'pkcs8', format: 'der' })
}

function framed(frame: string, secret: string, prefix: string): Buffer {
  return Buffer.concat([Buffer.from(frame, 'hex'), secretBytes(secret, prefix)])
}

function secretBytes(secret: string, prefix: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

function rawKey(der: Buffer): Buffer {
  return der.subarray(-keyBytes)
}
