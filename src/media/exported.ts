import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isStoredName } from './file-name.ts'
import type { MediaStore } from './store.ts'

/** Copies files of a store into a folder; answers those that the store has not. */
export async function takeOut(store: MediaStore, folder: string, files: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = []
  for (const file of files) {
    const found = isStoredName(file) ? await store.read(file) : undefined
    if (!found) {
      missing.push(file)
      continue
    }
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(found.body, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  }
  return missing
}

/** Files from elsewhere that were brought into a store. */
export class BroughtIn {
  readonly #store: MediaStore
  readonly #read: (file: string) => Promise<Uint8Array | undefined>
  readonly #written: string[] = []
  /** Those that are neither in the store nor elsewhere. */
  readonly missing: string[] = []

  constructor(store: MediaStore, read: (file: string) => Promise<Uint8Array | undefined>) {
    this.#store = store
    this.#read = read
  }

  /** Brings in those that the store has not yet. */
  async bring(files: readonly string[]): Promise<void> {
    for (const file of files) {
      if (isStoredName(file) && (await this.#store.about(file))) continue
      const bytes = await this.#read(file)
      if (!bytes) this.missing.push(file)
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

/** A file of an export; undefined where there is none of a name that files of pictures have. */
export async function fileIn(folder: string, file: string): Promise<Uint8Array | undefined> {
  if (!isStoredName(file)) return undefined
  return readFile(join(folder, file)).catch(() => undefined)
}
