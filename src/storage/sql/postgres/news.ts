import type { News } from '../../remembered.ts'

/** Tells that something has changed, not what: every write of anybody makes another version. */
export interface VersionNews {
  /** To be called with each version that was read, in the order in which they were asked for. */
  readonly seen: (version: string) => void
  /** Up to the version that was seen last. */
  readonly news: News
}

/** News of a database of which a version is all that is known. */
export function versionNews(): VersionNews {
  let last: string | undefined
  let changed = true
  return {
    seen(version) {
      changed ||= version !== last
      last = version
    },
    news() {
      if (!changed) return []
      changed = false
      return 'anything'
    },
  }
}
