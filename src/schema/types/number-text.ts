/** The number that a text of the wire writes: `5`, `5.0`, `1e1`, ` 3`, `007`, `+5`, `.5`; anything else as it is. */
export function numberFromWire(raw: unknown): unknown {
  if (raw === 0) return 0 // not −0
  if (typeof raw !== 'string' || raw.length > 64) return raw
  const written = raw.trim()
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written)) return raw
  return Number(written) || 0
}
