import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { drawingType } from '../domain/entities.ts'
import type { ExportedFile } from '../domain/export/format.ts'
import { isStoredName } from './file-name.ts'
import { isCleanDrawing } from './pictures/drawing.ts'
import { pictureFormat, formats, mimeTypeOf } from './pictures/format.ts'
import type { MediaStore } from './stores/store.ts'

/** Copies files of a store into a folder; answers their SHA-256, and those that the store has not. */
export async function takeOut(store: MediaStore, folder: string, files: readonly string[]) {
  const checksums = new Map<string, string>()
  const missing: string[] = []
  for (const file of files) {
    const found = isStoredName(file) ? await store.read(file) : undefined
    if (!found) {
      missing.push(file)
      continue
    }
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    const hash = createHash('sha256')
    const hashed = async function* (parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    }
    await pipeline(found.body, hashed, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    checksums.set(file, hash.digest('hex'))
  }
  return { checksums, missing }
}

/** A file that was looked for: `'foreign'` is one that is not what it was said to be. */
export type Looked = Uint8Array | 'foreign' | undefined

/** Files from elsewhere that were brought into a store. They may be hostile, and become public. */
export class BroughtIn {
  readonly #store: MediaStore
  readonly #read: (file: ExportedFile) => Promise<Looked>
  readonly #written: string[] = []
  /** Those that are neither in the store nor elsewhere. */
  readonly missing: string[] = []
  /** Those that are not the picture that was described, and were left out. */
  readonly foreign: string[] = []

  constructor(store: MediaStore, read: (file: ExportedFile) => Promise<Looked>) {
    this.#store = store
    this.#read = read
  }

  /** Brings in those that the store has not yet. */
  async bring(files: readonly ExportedFile[]): Promise<void> {
    for (const described of files) {
      const { file } = described
      const isName = isStoredName(file)
      if (isName && (await this.#store.about(file))) continue
      const bytes = isName ? await this.#read(described) : 'foreign'
      if (bytes === undefined) this.missing.push(file)
      else if (bytes === 'foreign' || !isAsDescribed(bytes, described)) this.foreign.push(file)
      else {
        this.#written.push(file)
        await this.#store.write([{ file, bytes }])
      }
    }
  }

  async takeBack(): Promise<void> {
    await this.#store.remove(this.#written)
  }
}

function isAsDescribed(bytes: Uint8Array, { file, filesize, mimeType, sha256 }: ExportedFile): boolean {
  if (bytes.length !== filesize) return false
  const found = isCleanDrawing(bytes) ? drawingType : mimeTypeOfBytes(bytes)
  if (found !== mimeType || found !== mimeTypeOf(file)) return false
  return sha256 === undefined || createHash('sha256').update(bytes).digest('hex') === sha256
}

function mimeTypeOfBytes(bytes: Uint8Array): string | undefined {
  const format = pictureFormat(bytes)
  return format && formats[format].mimeType
}

/**
 * A file below the folder of the pictures of an export, of at most `limit` bytes; undefined where there is none. Only a regular file that
 * is really there is read: a link would make any file of the operator a public picture.
 */
export async function fileIn(folder: string, file: string, limit: number): Promise<Looked> {
  if (!isStoredName(file)) return 'foreign'
  const exported = await realpath(dirname(folder))
  const path = join(exported, basename(folder), file)
  try {
    if ((await realpath(path)) !== path) return 'foreign'
    // A pipe without a writer would be waited for.
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
    await using handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const found = await handle.stat()
    return found.isFile() && found.size <= limit ? await handle.readFile() : 'foreign'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : 'foreign'
  }
}
