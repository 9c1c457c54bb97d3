/**
 * The elements of a list as the wire writes them: an array, a map with numbers as keys (`a[5]=…`), texts separated as
 * `separator` says (empty ones do not count), or a single value. Other objects stay as they are.
 */
export function listElements(raw: unknown, separator: RegExp): unknown {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'string') return raw.split(separator).filter((element) => element !== '')
  if (typeof raw === 'object' && raw !== null) {
    const keys = Object.keys(raw)
    return keys.length > 0 && keys.every((key) => /^\d{1,10}$/.test(key)) ? Object.values(raw) : raw
  }
  return raw === null || raw === undefined ? raw : [raw]
}

/** Commas and white space, which separate ids and words. */
export const commasAndBlanks = /[,\s]+/

/** Commas alone, which separate names; the blanks beside them are left to whoever reads the names. */
export const commas = /,/
