import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What an authenticator is asked with. */
interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** How its answer differs from a right one. */
export interface Wrong {
  readonly origin?: string
  readonly host?: string
  readonly type?: string
  /** Whether it has looked at who uses it. */
  readonly isVerified?: boolean
  readonly handle?: string
  readonly count?: number
  readonly key?: KeyObject
}

const bytesOf = (...parts: readonly (number | Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))))

/** An authenticator with one passkey of a site, whose answers are signed as WebAuthn §6.3 says; it counts its uses where it is told to. */
export function authenticator(origin: string, { counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = ''
  let used = 0

  function clientData(type: string, { challenge }: Asked, wrong: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin }))
  }

  function dataOf(
    { host = new URL(origin).hostname, isVerified = true, count = used }: Wrong,
    further?: Buffer,
  ): Buffer {
    const flags = 1 + (isVerified ? 4 : 0) + (further ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return bytesOf(hash('sha256', host, 'buffer'), flags, counter, further ?? '')
  }

  const shown = (response: Readonly<Record<string, Buffer | string | readonly string[]>>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      ...{ clientExtensionResults: {}, authenticatorAttachment: 'platform' },
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? value.toString('base64url') : value,
        ]),
      ),
    })

  return {
    id: id.toString('base64url'),
    /** Makes the passkey: what a browser sends of it. */
    create(asked: Asked, wrong: Wrong = {}): string {
      handle = asked.user?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [left, right] = [x, y].map((text) => Buffer.from(text, 'base64url'))
      const cose = bytesOf(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32, left ?? '', 0x22, 0x58, 32, right ?? '')
      const data = dataOf(wrong, bytesOf(Buffer.alloc(16), 0, id.length, id, cose))
      const attestation = bytesOf(
        ...[0xa3, 0x63, 'fmt', 0x64, 'none', 0x67, 'attStmt', 0xa0, 0x68, 'authData', 0x58, data.length, data],
      )
      const clientDataJSON = clientData('webauthn.create', asked, wrong)
      return shown({ clientDataJSON, attestationObject: attestation, transports: ['internal', 'hybrid'] })
    },
    /** Signs a challenge: what a browser sends of it. */
    get(asked: Asked, wrong: Wrong = {}): string {
      if (counts) used += 1
      const [clientDataJSON, authenticatorData] = [clientData('webauthn.get', asked, wrong), dataOf(wrong)]
      const signed = bytesOf(authenticatorData, hash('sha256', clientDataJSON, 'buffer'))
      const signature = sign('sha256', signed, wrong.key ?? privateKey)
      return shown({ clientDataJSON, authenticatorData, signature, userHandle: wrong.handle ?? handle })
    },
  }
}
