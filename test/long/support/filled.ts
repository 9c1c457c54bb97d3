import { constants, existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fillFolder } from '../../../scripts/bench/calendar/fill.ts'
import { openStorage } from '../../../src/storage/open.ts'

/**
 * Makes `almanac.db` of a folder the calendar of the bench with so many events. To write 100,000 takes minutes: files of one run of the
 * long suites find in the folder `FILLED_CALENDARS` what one of them has written.
 */
export async function fillCalendar(folder: string, events: number): Promise<void> {
  const shared = process.env['FILLED_CALENDARS']
  const file = join(folder, 'almanac.db')
  if (shared === undefined) return fillFolder(folder, events, openStorage)
  const kept = join(shared, `${events}.db`)
  if (!existsSync(kept)) {
    await fillFolder(folder, events, openStorage)
    const unfinished = `${kept}.${process.pid}`
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE)
    await rename(unfinished, kept)
  } else await copyFile(kept, file, constants.COPYFILE_FICLONE)
}
