import { createReadStream } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { calendarFile, damagedExport, isExport, mediaFolder, type ExportHeader } from '../../../domain/export/format.ts'
import { readExport } from '../../../domain/export/read.ts'
import { exportedFile } from '../../../interchange/importers/almanac/read.ts'
import { BroughtIn, fileIn } from '../../../media/exported.ts'
import type { ImageIntake } from '../../../media/intake.ts'
import type { MediaStore } from '../../../media/stores/store.ts'
import { restoreCalendar, type Restored } from '../../../storage/export/restore.ts'
import { Failure } from '../command.ts'
import { databaseAddress, foreignFiles, missingFiles } from './export-folder.ts'
import type { Terminal } from '../output/terminal.ts'
import { localize } from '../../../texts/text.ts'

/** An export on the disk. */
export interface ExportAt {
  /** Of its records. */
  readonly path: string
  /** The folder of the files of its pictures. */
  readonly media: string
  readonly header: ExportHeader
}

/** The export that is in a folder or a file; undefined where it is something else. */
export async function exportAt(place: string): Promise<ExportAt | undefined> {
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory() === true
  const path = isFolder ? join(place, calendarFile) : place
  if (!(await begins(path))) return undefined
  if (isFolder && (await realpath(path)) !== join(await realpath(place), calendarFile))
    throw new Failure(localize('cli.importExport.linked', { calendarFile }))
  for await (const each of readExport(createReadStream(path)))
    if ('header' in each) return { path, media: join(dirname(path), mediaFolder), header: each.header }
  return undefined
}

async function begins(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    return isExport(buffer.toString('utf8', 0, bytesRead))
  } catch {
    return false
  } finally {
    await file.close()
  }
}

/** Files of pictures that did not come with an export. */
interface LeftOut {
  readonly missing: readonly string[]
  readonly foreign: readonly string[]
}

/** Makes the calendar of an export again; undefined, and nothing done, where the one that is there is not empty. */
export async function restoreExport(
  { path, media: folder }: ExportAt,
  { config, media }: { readonly config: Config; readonly media: MediaStore },
): Promise<(Restored & LeftOut) | undefined> {
  const pictures = new BroughtIn(media, ({ file, filesize }) => fileIn(folder, file, filesize))
  try {
    const read = () => readExport(createReadStream(path))
    const restored = await restoreCalendar(databaseAddress(config), read, (files) => pictures.bring(files))
    return restored && { ...restored, missing: pictures.missing, foreign: pictures.foreign }
  } catch (error) {
    await pictures.takeBack()
    throw error
  }
}

/** The same pictures, of which those of an export come from its folder. */
export function withExported(images: ImageIntake, { media, header }: ExportAt, maxUpload: number): ImageIntake {
  return {
    ...images,
    // The other calendar may have had the very address that this one has.
    fileAt: (site, address) => (exportedFile(address, header) === undefined ? images.fileAt(site, address) : undefined),
    fetch: async (address) => {
      const file = exportedFile(address, header)
      const bytes = file === undefined ? undefined : await fileIn(media, file, maxUpload)
      if (bytes === 'foreign') throw damagedExport(foreignFiles([file ?? '']))
      return bytes ? images.store(bytes, basename(address)) : images.fetch(address)
    },
  }
}

/** Says what came of it. */
export function printRestored(
  { records, users, renumbered, missing, foreign }: Restored & LeftOut,
  { print, complain }: Terminal,
): void {
  print(localize('cli.importExport.done', { records }))
  if (users.length > 0) print(localize('cli.importExport.newUsers', { users: users.join(', ') }))
  if (renumbered.length > 0) complain(localize('cli.importExport.renumbered', { renumbered: renumbered.join(', ') }))
  if (missing.length > 0) complain(missingFiles(missing))
  if (foreign.length > 0) complain(foreignFiles(foreign))
}
