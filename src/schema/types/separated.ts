/**
 * The elements of a list of the wire: those of an array, each text split at `separator`; those of one text; or the one
 * value itself. Anything else, an object above all, unchanged.
 */
export function separated(raw: unknown, separator: RegExp): unknown {
  if (Array.isArray(raw))
    return raw.flatMap((element: unknown) => (typeof element === 'string' ? split(element, separator) : [element]))
  if (typeof raw === 'string') return split(raw, separator)
  return typeof raw === 'number' || typeof raw === 'boolean' ? [raw] : raw
}

function split(text: string, separator: RegExp): string[] {
  return text
    .split(separator, 10_000)
    .map((element) => element.trim())
    .filter((element) => element !== '')
}
