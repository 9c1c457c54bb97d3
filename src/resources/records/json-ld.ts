/** schema.org data: plain values, nothing escaped (decisions.md §2.5). */
export type JsonLd = Readonly<Record<string, unknown>>

/** The members that say something. */
export function said(members: Readonly<Record<string, unknown>>): JsonLd {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
