import Negotiator from 'negotiator'
import type { Operation } from '../../operations/operation.ts'

/** Which of the formats of an answer a request wants (RFC 9110 §12.5.1). */
export interface Negotiation {
  /** The operation that answers in the format that `Accept` likes best; in JSON where it likes none of ours more. */
  readonly operation: (asked: Operation, accept: string | undefined) => Operation
  /** The media type that `Accept` chooses of all that there are, for caches; empty for JSON. */
  readonly type: (accept: string | undefined) => string
}

/** Longer headers ask for JSON. */
const maxLength = 1000

export function createNegotiation(catalog: readonly Operation[]): Negotiation {
  const formats = Map.groupBy(
    catalog.filter(({ insteadOf }) => insteadOf),
    ({ insteadOf }) => insteadOf,
  )
  const all = [...new Set([...formats.values()].flat().map(mediaType))]

  function chosen(accept: string | undefined, offered: readonly string[]): string {
    // Most requests name none of them.
    if (accept === undefined || accept.length > maxLength || !all.some((type) => mayMean(accept, type))) return ''
    const types = accept.replace(/;\s*(?!q=)[^;,]*/gi, '')
    const liked = new Negotiator({ headers: { accept: types } }).mediaType(['application/json', ...offered])
    return liked === undefined || liked === 'application/json' ? '' : liked
  }

  return {
    operation(asked, accept) {
      const others = formats.get(asked) ?? []
      const type = others.length === 0 ? '' : chosen(accept, others.map(mediaType))
      return others.find((other) => mediaType(other) === type) ?? asked
    },
    type: (accept) => chosen(accept, all),
  }
}

function mayMean(accept: string, type: string): boolean {
  const [kind = ''] = type.split('/')
  return accept.toLowerCase().includes(type) || (kind === 'text' && /text\/\*/i.test(accept))
}

/** `text/calendar` of `text/calendar; charset=UTF-8`. */
function mediaType({ type = '' }: Operation): string {
  return type.replace(/;.*$/, '')
}
