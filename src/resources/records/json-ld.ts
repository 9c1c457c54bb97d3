import { filled } from './present.ts'

/** schema.org data: plain values, nothing escaped (contract/representations.md §10). */
export type JsonLd = Readonly<Record<string, unknown>>

/** The members that say something. */
export function said(members: Readonly<Record<string, unknown>>): JsonLd {
  return filled(members)
}
