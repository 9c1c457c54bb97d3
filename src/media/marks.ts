import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinished } from './files.ts'

interface Held {
  readonly release: () => void
}

/** Locks a file until the process ends; undefined where another process holds it. */
export type LockFile = (path: string) => Held | undefined

/**
 * Which running process stores which files: every process has a mark, which is part of the name of each file that it
 * stores, and holds a lock in its name for as long as it lives.
 */
export interface Marks {
  /** The mark of this process: eight hexadecimal digits. */
  readonly own: () => string
  /** The marks of all processes that are running now, this one included. */
  readonly living: () => Promise<ReadonlySet<string>>
  readonly close: () => void
}

const lockName = /^([0-9a-f]{8})\.lock$/

/** The marks of the processes that store files below `root`. */
export function openMarks(root: string, lock: LockFile): Marks {
  const folder = join(root, unfinished)
  const pathOf = (mark: string) => join(folder, `${mark}.lock`)
  let mine: (Held & { readonly mark: string }) | undefined

  function take() {
    mkdirSync(folder, { recursive: true })
    for (;;) {
      const mark = randomBytes(4).toString('hex')
      const held = lock(pathOf(mark))
      // Between its creation and its locking another process may have taken it for that of a dead one.
      if (held && existsSync(pathOf(mark))) return { mark, release: held.release }
      held?.release()
    }
  }

  /** Whether a process lives; the lock of a dead one is removed. */
  async function lives(mark: string): Promise<boolean> {
    if (mark === mine?.mark) return true
    try {
      const held = lock(pathOf(mark))
      if (!held) return true
      await rm(pathOf(mark), { force: true })
      held.release()
      return false
    } catch {
      // What cannot be found out is left alone.
      return true
    }
  }

  return {
    own: () => (mine ??= take()).mark,
    async living() {
      const living = new Set<string>()
      for (const name of await readdir(folder).catch(() => [])) {
        const mark = lockName.exec(name)?.[1]
        if (mark !== undefined && (await lives(mark))) living.add(mark)
      }
      return living
    },
    close() {
      mine?.release()
      mine = undefined
    },
  }
}
