import { constants, existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, whole } from './fill.ts'
import type { Sample } from './sample.ts'

/** Where calendars are kept between runs; not in the repository. */
export const keptFolder = join(import.meta.dirname, '../../../.bench')

/**
 * The folder with the SQLite file of a calendar of this size: one that is kept, or a new one, which goes on from the
 * largest smaller one. Those of other versions are removed.
 */
export async function keptCalendar(size: number, { version, way }: Sample): Promise<string> {
  await mkdir(keptFolder, { recursive: true })
  for (const other of readdirSync(keptFolder))
    if (!other.startsWith(version)) await rm(join(keptFolder, other), { recursive: true, force: true })
  const folder = join(keptFolder, `${version}-${size}`)
  if (existsSync(folder)) return folder
  const smaller = readdirSync(keptFolder)
    .map((name) => Number(/-(\d+)$/.exec(name)?.[1] ?? 0))
    .filter((number) => number < size)
    .reduce((most, number) => Math.max(most, number), 0)
  const unfinished = `${folder}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  if (smaller > 0) await copyCalendar(join(keptFolder, `${version}-${smaller}`), unfinished)
  const start = performance.now()
  await fill(unfinished, smaller, whole(size), way)
  const seconds = (performance.now() - start) / 1000
  console.error(
    `wrote ${size - smaller} events in ${seconds.toFixed(0)} s (${way === 'bulk' ? 'bulk' : 'by the stores alone'})`,
  )
  await writeFile(join(unfinished, 'seconds'), `${seconds}\n`)
  await rename(unfinished, folder)
  return folder
}

/** The folder of a calendar that may be changed: a copy, new each time. */
export async function calendarCopy(folder: string): Promise<string> {
  const copy = `${folder}-work`
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy)
  await copyCalendar(folder, copy)
  return copy
}

async function copyCalendar(from: string, to: string): Promise<void> {
  await copyFile(join(from, 'almanac.db'), join(to, 'almanac.db'), constants.COPYFILE_FICLONE)
}
