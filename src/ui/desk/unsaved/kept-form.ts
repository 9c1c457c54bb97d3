export type { UnsavedEntry } from '../../../storage/stores/service/desk.ts'

/** A form whose unsaved work is kept: of which kind of record, and the field that names it. */
export interface KeptForm {
  readonly kind: KeptKind
  readonly headline?: string
  /** The values of its buttons that write what it holds. */
  readonly saves: readonly string[]
}

export const keptKinds = ['event', 'venue', 'organizer', 'category', 'tag', 'site'] as const

export type KeptKind = (typeof keptKinds)[number]

export function isKeptKind(text: unknown): text is KeptKind {
  return keptKinds.some((kind) => kind === text)
}
