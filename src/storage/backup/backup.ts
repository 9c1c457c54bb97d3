import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ExportedFile } from '../../domain/export/format.ts'
import { copyDatabase, rowsIn, type Progress } from '../copy/copy.ts'
import { fingerprintsOf } from '../copy/fingerprint.ts'
import { fromSnapshot } from '../rows/snapshot.ts'
import { intoEmpty } from '../rows/target.ts'
import { migrations } from '../sql/migrations/index.ts'
import { type About, type Archive, damagedBackup, newArchive, openArchive } from './archive.ts'

/** The files of pictures, by their names. */
export type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/** What came of a backup. */
export interface BackedUp {
  readonly rows: number
  readonly files: number
  /** Files that a picture names and that are not where pictures are stored. */
  readonly missing: readonly string[]
}

const format = 1
const known = Object.keys(migrations).join()

/**
 * Writes a calendar into a new file, as it is at one moment after this was called, with the files of its pictures, unless
 * `read` is not given. The service may be running. The file is not whole before this has ended.
 */
export async function makeBackup(
  address: string,
  path: string,
  options: Pick<About, 'program' | 'begun_utc'> & {
    readonly read: ReadFile | undefined
    readonly progress: (step: Progress) => void
  },
): Promise<BackedUp> {
  const { program, begun_utc, read, progress } = options
  // Files first, and those again that came meanwhile: of a picture that is deleted now, they are in the backup nevertheless.
  await withArchive(newArchive(path), (archive) => takeIn(archive, address, read))
  const copied = await copyDatabase(address, `file:${path}`, progress)
  const made = await withArchive(newArchive(path), async (archive) => {
    const missing = await takeIn(archive, `file:${path}`, read)
    const tables = Object.fromEntries(copied.map(({ name, target }) => [name, target]))
    archive.describe({ format, program, begun_utc, tables, migrations: known, pictures: read !== undefined })
    return { rows: rowsIn(copied), files: archive.files().size, missing }
  })
  await using file = await open(path, 'r')
  await file.sync()
  return made
}

/** Takes in the files that a database names, and no others; answers those that are not there. */
async function takeIn(archive: Archive, address: string, read: ReadFile | undefined): Promise<readonly string[]> {
  if (!read) return []
  const named = await filesNamedIn(address)
  const held = archive.files()
  for (const file of held.difference(named)) archive.remove(file)
  const missing: string[] = []
  for (const file of named.difference(held)) {
    const content = await read(file)
    if (content) archive.add(file, content)
    else missing.push(file)
  }
  return missing
}

/** The files of all pictures of a database. */
export async function filesNamedIn(address: string): Promise<ReadonlySet<string>> {
  return new Set((await filesDescribedIn(address)).map(({ file }) => file))
}

async function filesDescribedIn(address: string): Promise<readonly ExportedFile[]> {
  const described = sql`file, mime_type as "mimeType", filesize`
  const query = sql<ExportedFile>`select ${described} from images union select ${described} from image_files`
  return fromSnapshot(address, (database) => database.run(query))
}

/** Finds out whether a backup is as it was written, and says what it is; fails where it is not. */
export async function verifyBackup(path: string): Promise<About & { readonly files: number }> {
  return withArchive(openArchive(path), async (archive) => {
    const [damage] = archive.damage()
    if (damage !== undefined) throw damagedBackup(damage)
    const about = archive.about()
    const files = archive.files()
    for (const file of files) archive.read(file)
    // One that was brought up to date is not as it was written, and fails where that went wrong.
    if (about.migrations === known) {
      const found = await fromSnapshot(`file:${path}`, fingerprintsOf)
      for (const [name, { rows, checksum }] of found)
        if (about.tables[name]?.rows !== rows || about.tables[name].checksum !== checksum) throw damagedBackup(name)
    }
    return { ...about, files: files.size }
  })
}

/** Where the files of a backup go. */
export interface FileTarget {
  bring(files: readonly ExportedFile[]): Promise<void>
  takeBack(): Promise<void>
}

/** Puts a sound backup into an empty database, and its files to where `pictures` brings them: all of it, or nothing. */
export async function restoreBackup(
  path: string,
  to: string,
  pictures: (read: (described: ExportedFile) => Promise<Uint8Array | undefined>) => FileTarget,
  progress: (step: Progress) => void,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { files } = await verifyBackup(path)
  await intoEmpty(to, '', async () => undefined)
  return withArchive(openArchive(path), async (archive) => {
    const target = pictures(async ({ file }) => archive.read(file))
    const held = archive.files()
    const described = (await filesDescribedIn(`file:${path}`)).filter(({ file }) => held.has(file))
    try {
      await target.bring(described)
      const copied = await copyDatabase(`file:${path}`, to, progress)
      return { rows: rowsIn(copied), files }
    } catch (error) {
      await target.takeBack()
      throw error
    }
  })
}

async function withArchive<T>(archive: Archive, work: (archive: Archive) => Promise<T>): Promise<T> {
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}
