import { open, mkdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { calendarFile, mediaFolder } from '../../../domain/export/format.ts'
import { takeOut } from '../../../media/exported.ts'
import type { ImageIntake } from '../../../media/intake.ts'
import type { MediaStore } from '../../../media/stores/store.ts'
import { exportCalendar } from '../../../storage/export/export.ts'
import { isServerAddress } from '../../../storage/server-address.ts'
import { databasePlace } from '../../../storage/place.ts'
import { Failure } from '../command.ts'
import { nowUtc } from './database.ts'
import { localize } from '../../../texts/text.ts'

/** Characters that are written at a time. */
const maxBuffered = 262_144

/** The address of the database of the settings, as `copy` and `export` take it. */
export function databaseAddress(config: Config): string {
  return isServerAddress(config.databaseUrl) ? config.databaseUrl : `file:${databasePlace(config)}`
}

interface Surroundings {
  readonly site: string
  readonly config: Config
  readonly media: MediaStore
  readonly images: ImageIntake
}

/** Writes all of a calendar into a new folder, which is there whole or not at all. */
export async function exportFolder(folder: string, { site, config, media, images }: Surroundings) {
  const mediaUrl = images.address(site, '')
  const about = { exported_utc: nowUtc(), site, media_url: mediaUrl }
  const missing: string[] = []
  const records = await makeWhole(folder, async (unfinished) => {
    await mkdir(join(unfinished, mediaFolder), { recursive: true, mode: 0o700 })
    // It has e-mail addresses, drafts and hashes of passwords.
    const file = await open(join(unfinished, calendarFile), 'wx', 0o600)
    try {
      const output = buffered(file)
      const pictures = async (files: readonly string[]) => {
        const taken = await takeOut(media, join(unfinished, mediaFolder), files)
        missing.push(...taken.missing)
        return taken.checksums
      }
      const count = await exportCalendar(databaseAddress(config), about, { write: output.write, pictures })
      await output.flush()
      await file.sync()
      return count
    } finally {
      await file.close()
    }
  })
  return { records, missing }
}

/** Files that an export or a backup holds in place of those of pictures. */
export function foreignFiles(files: readonly string[]) {
  const shown = files.slice(0, 5).join(', ')
  return localize('cli.export.foreignFiles', { count: files.length, shown })
}

/** Files of pictures that are neither where pictures are stored nor in an export. */
export function missingFiles(files: readonly string[]) {
  const shown = files.slice(0, 5).join(', ')
  return localize('cli.export.missingFiles', { count: files.length, shown })
}

/** Makes a file or a folder under another name, and gives it its own once it is whole; refuses one that is there already. */
export async function makeWhole<T>(path: string, make: (unfinished: string) => Promise<T>): Promise<T> {
  const target = resolve(path)
  if (await stat(target).catch(() => undefined)) throw new Failure(localize('cli.exportFolder.exists', { target }))
  const unfinished = `${target}.${process.pid}.unfinished`
  try {
    const made = await make(unfinished)
    await rename(unfinished, target)
    return made
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw isOfTheSystem(error) ? cannotWrite(target, error) : error
  }
}

function isOfTheSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function cannotWrite(target: string, { message }: Error): Failure {
  return new Failure(localize('cli.exportFolder.cannotWrite', { target, message }))
}

function buffered(file: FileHandle) {
  let held = ''
  const flush = async () => {
    if (held !== '') await file.writeFile(held)
    held = ''
  }
  const write = async (text: string) => {
    held += text
    if (held.length >= maxBuffered) await flush()
  }
  return { write, flush }
}
