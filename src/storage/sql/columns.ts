/*
 * Values as both databases keep them alike: flags are 0 or 1, opaque structures are JSON text, moments are text already.
 */

export type Flag = 0 | 1

export function flag(value: boolean): Flag {
  return value ? 1 : 0
}

/** JSON text, or null for null. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** What `toJson` wrote; the caller knows its shape, as only the same store writes the column. */
export function fromJson<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T)
}
