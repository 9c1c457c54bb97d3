import { existsSync } from 'node:fs'
import { glob, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { isStoredName, randomDigits } from '../file-name.ts'
import { mimeTypeOf } from '../pictures/format.ts'
import { folderGone, storingProblem } from '../problems.ts'
import type { ListedFile, MediaStore, NewFile } from './store.ts'

/** How many files `list` tells of at a time. */
const pageSize = 1000

/** The folder, below that of the media, in which files are written before they get their names. */
const unfinished = '.unfinished'

/** The store in a folder: `prepare` makes it, otherwise the first file. */
export function diskStore(folder: string): MediaStore {
  const root = resolve(folder)
  let isPrepared = false
  /** Once it was there, it is not made anew: where a disk is not mounted any more, files would go astray. */
  const isGone = () => isPrepared && !existsSync(root)

  return {
    async prepare() {
      await mkdir(root, { recursive: true })
      isPrepared = true
    },
    async write(files) {
      if (isGone()) throw folderGone(root)
      try {
        for (const file of files) await writeWhole(root, file)
        for (const month of new Set(files.map(({ file }) => dirname(join(root, file))))) await syncFolder(month)
      } catch (error) {
        await removeFiles(files.map(({ file }) => file))
        throw storingProblem(error)
      }
    },
    remove: removeFiles,
    async about(file) {
      const found = await unlessAbsent(stat(join(root, file)))
      return found?.isFile() ? { ...storedFromStat(found), mimeType: mimeTypeOf(file) } : undefined
    },
    async read(file, part) {
      const handle = await unlessAbsent(open(join(root, file), 'r'))
      if (!handle && isGone()) throw folderGone(root)
      if (!handle) return undefined
      const found = await handle.stat()
      if (!found.isFile()) return void (await handle.close())
      const body = handle.createReadStream(part ? { start: part.first, end: part.last } : {})
      return { ...storedFromStat(found), mimeType: mimeTypeOf(file), body }
    },
    async *list() {
      let page: ListedFile[] = []
      for await (const path of glob('[0-9][0-9][0-9][0-9]/[0-9][0-9]/*', { cwd: root })) {
        const file = path.replaceAll(sep, '/')
        const found = isStoredName(file) ? await unlessAbsent(stat(join(root, file))) : undefined
        if (found?.isFile()) page.push({ file, changed: storedFromStat(found).changed })
        if (page.length < pageSize) continue
        yield page
        page = []
      }
      if (page.length > 0) yield page
    },
    async removeUnfinished(before) {
      const below = join(root, unfinished)
      for (const name of await readdir(below).catch(() => [])) {
        const found = /^[0-9a-f]{24}$/.test(name) ? await unlessAbsent(stat(join(below, name))) : undefined
        if (found && found.mtimeMs < before.epochMilliseconds) await rm(join(below, name), { force: true })
      }
    },
    check: async () => undefined,
    close: () => undefined,
  }

  async function removeFiles(files: Iterable<string>): Promise<void> {
    await Promise.allSettled([...files].map((file) => rm(join(root, file), { force: true })))
  }
}

/** Writes a file below `root` so that it is there whole or not at all, also after a crash. */
async function writeWhole(root: string, { file, bytes }: NewFile): Promise<void> {
  const target = join(root, file)
  const temporary = join(root, unfinished, randomDigits())
  try {
    await mkdir(dirname(target), { recursive: true })
    await mkdir(dirname(temporary), { recursive: true })
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o644, flush: true })
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the names of new files in a folder last, where the system can do that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

function storedFromStat({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) {
  return { size, changed: Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)) }
}

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(String(error.code)))
      return undefined
    throw storingProblem(error)
  }
}
