import { mkdirSync } from 'node:fs'
import { open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { isStoredName } from './file-name.ts'
import { removeFiles, syncFolder, unfinished, writeWhole } from './files.ts'
import { mimeTypeOf } from './format.ts'
import { storingProblem } from './problems.ts'
import type { ListedFile, MediaStore } from './store.ts'

const pageSize = 1000

/** The store in a folder, which is made where it does not exist. */
export function diskStore(folder: string): MediaStore {
  const root = resolve(folder)
  mkdirSync(root, { recursive: true })

  return {
    async write(files) {
      try {
        for (const { file, bytes } of files) await writeWhole(root, { file, bytes })
        for (const month of new Set(files.map(({ file }) => posix.dirname(file)))) await syncFolder(root, month)
      } catch (error) {
        await removeFiles(root, files.map(({ file }) => file).filter(isStoredName))
        throw storingProblem(error)
      }
    },
    remove: (files) => removeFiles(root, [...files].filter(isStoredName)),
    async about(file) {
      if (!isStoredName(file)) return undefined
      const found = await unlessAbsent(stat(join(root, file)))
      return found?.isFile() ? { ...toStored(found), mimeType: mimeTypeOf(file) } : undefined
    },
    async read(file, part) {
      if (!isStoredName(file)) return undefined
      const handle = await unlessAbsent(open(join(root, file), 'r'))
      if (!handle) return undefined
      const found = await handle.stat()
      if (!found.isFile()) return void (await handle.close())
      const body = handle.createReadStream(part ? { start: part.first, end: part.last } : {})
      return { ...toStored(found), mimeType: mimeTypeOf(file), body }
    },
    list: () => listed(root),
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
}

async function* listed(root: string): AsyncGenerator<readonly ListedFile[]> {
  let page: ListedFile[] = []
  for (const year of await names(root, /^\d{4}$/)) {
    for (const month of await names(join(root, year), /^\d\d$/)) {
      const folder = await unlessAbsent(opendir(join(root, year, month)))
      for await (const entry of folder ?? []) {
        const file = `${year}/${month}/${entry.name}`
        const found = entry.isFile() && isStoredName(file) ? await unlessAbsent(stat(join(root, file))) : undefined
        if (found) page.push({ file, changed: toStored(found).changed })
        if (page.length < pageSize) continue
        yield page
        page = []
      }
    }
  }
  if (page.length > 0) yield page
}

async function names(folder: string, pattern: RegExp): Promise<readonly string[]> {
  return ((await unlessAbsent(readdir(folder))) ?? []).filter((name) => pattern.test(name))
}

function toStored({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) {
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
