import { Client } from 'pg'

/** A connection that sends values of JavaScript as PostgreSQL can take them. */
export class SafeClient extends Client {
  // The driver has a dozen overloads of this one.
  override query(...asked: readonly unknown[]): never {
    const [text, values, ...rest] = asked
    const nul = /^(insert|update)\b/.test(String(text)) ? '' : noText
    const sent = Array.isArray(values) ? [text, values.map((value) => sendable(value, nul)), ...rest] : asked
    return (super.query as (...sent: readonly unknown[]) => never)(...sent)
  }
}

/** A noncharacter: texts are never written with it. */
const noText = '\uffff'

/**
 * A text cannot hold U+0000 there: it is dropped where something is written; elsewhere a character takes its place that no
 * text has, so that nothing is found. A whole number beyond its integers, which is nobody's id, becomes the greatest one.
 */
function sendable(value: unknown, nul: string): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', nul) : value
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value
  return String(value > 0 ? greatest : -greatest)
}

const greatest = 2n ** 63n - 1n
