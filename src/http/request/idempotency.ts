import { malformedHeader } from '../../errors/requests.ts'
import type { Keyed } from '../../operations/once.ts'
import type { Parameters } from './body.ts'
import type { Call } from './call.ts'

/**
 * The key that a write of somebody who is signed in brings, and what it is for; undefined without one. Throws where it is not as
 * it has to be.
 */
export function keyedBy({ request, actor, address, language }: Call, parameters: Parameters): Keyed | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const text = String(key)
  if (!/^[\x21-\x7e]{1,255}$/.test(text)) throw malformedHeader('Idempotency-Key', text, keysAccepted)
  if (actor.credential === undefined) return undefined
  const { file, ...others } = parameters
  const bytes = isFile(file) ? file.bytes : undefined
  const sent = bytes ? others : parameters
  return {
    credential: actor.credential,
    key: text,
    asked: [request.method, address.path, language, sent],
    file: bytes,
  }
}

function isFile(file: unknown): file is { readonly bytes: Uint8Array } {
  return typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array
}

const keysAccepted = {
  en: '1 to 255 visible ASCII characters, without blanks',
  fr: '1 à 255 caractères ASCII visibles, sans espace',
}
