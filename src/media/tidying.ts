import { randomBytes } from 'node:crypto'
import { openMarks, type LockFile } from './marks.ts'
import { removeOldOrphans, type FilesAmong } from './old-orphans.ts'
import { removeOrphans } from './orphans.ts'
import type { MediaStore } from './store.ts'

/** How files that no picture has are told from those whose picture is about to get its row. */
export interface Tidying {
  /** The mark of this process, which is in the names of the files that it stores. */
  readonly mark: () => string
  /** Removes what nobody will ever have, until it is told to stop. */
  readonly tidy: (signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** By the marks of the processes that run, in a folder that this machine alone uses: what is left over goes at once. */
export function tidyingByMarks(root: string, lockFile: LockFile, files: () => Promise<ReadonlySet<string>>): Tidying {
  const marks = openMarks(root, lockFile)
  return { mark: marks.own, tidy: () => removeOrphans(root, marks, files), close: marks.close }
}

export interface Aging {
  readonly store: MediaStore
  readonly filesAmong: FilesAmong
  readonly clock: () => Temporal.Instant
  /** Told where so many files are strange that none was removed. */
  readonly warn: (strange: number) => void
}

/** By their age, in a store that several machines may share (see `removeOldOrphans`). */
export function tidyingByAge({ store, filesAmong, clock, warn }: Aging): Tidying {
  const mark = randomBytes(4).toString('hex')
  return {
    mark: () => mark,
    async tidy(signal) {
      const { strange } = await removeOldOrphans(store, filesAmong, { now: clock(), signal })
      if (strange > 0) warn(strange)
    },
    close: () => undefined,
  }
}
