import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { randomDigits } from './file-name.ts'
import { storingProblem } from './problems.ts'
import type { NewFile } from './store.ts'

/** The folder, below that of the media, in which files are written before they get their names. */
export const unfinished = '.unfinished'

/** Writes a file below `root` so that it is there whole or not at all, whatever happens. */
export async function writeWhole(root: string, { file, bytes }: NewFile): Promise<void> {
  const target = pathOf(root, file)
  const temporary = join(root, unfinished, randomDigits())
  try {
    await mkdir(dirname(target), { recursive: true })
    await mkdir(dirname(temporary), { recursive: true })
    const handle = await open(temporary, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw storingProblem(error)
  }
}

/** Makes the names of new files in a folder below `root` last, where the system can do that. */
export async function syncFolder(root: string, folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(pathOf(root, folder), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes files below `root`; what is not there or cannot be removed is left alone. */
export async function removeFiles(root: string, files: Iterable<string>): Promise<void> {
  await Promise.allSettled([...files].map(async (file) => rm(pathOf(root, file), { force: true })))
}

/** Where a file is; a name that leads out of `root` is an error of the program. */
function pathOf(root: string, file: string): string {
  const path = join(root, file)
  if (!path.startsWith(root + sep)) throw new Error(`not below the media folder: ${file}`)
  return path
}
