import { Client } from 'pg'

/** A connection that sends values of JavaScript as PostgreSQL can take them. */
export class SafeClient extends Client {
  // The driver has a dozen overloads of this one.
  override query(...asked: readonly unknown[]): never {
    const [text, values, ...rest] = asked
    const sent = Array.isArray(values) ? [text, values.map(sendable), ...rest] : asked
    return (super.query as (...sent: readonly unknown[]) => never)(...sent)
  }
}

/**
 * A text cannot hold U+0000 there: it is dropped, so that `a\0b` is written, and found, as `ab`. A whole number beyond its
 * integers, which is nobody's id, becomes the greatest one.
 */
function sendable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value
  return String(value > 0 ? greatest : -greatest)
}

const greatest = 2n ** 63n - 1n
