import { utcText } from '../../domain/time/time.ts'
import type { Localized } from '../../i18n/language.ts'
import { Unreadable, type Source } from '../../interchange/importers/item.ts'
import { withSite } from '../../operations/settings.ts'
import type { DueHolidays } from '../../storage/stores/service/site.ts'
import type { Importing } from '../imports/engine/importing.ts'
import { holidayDays, maxDays, usefulDays } from './days.ts'
import { msg } from '../../texts/msg.ts'

/** Bytes of a calendar of holidays. */
export const maxBytes = 1_000_000
/** When an address is read again, in days; after a failure, tomorrow. */
const [usually, afterFailure] = [7, 1]

type HolidayContext = Pick<Importing, 'storage' | 'clock' | 'settings' | 'gather' | 'read' | 'signal'>

/** Reads the holidays that are due: files once, addresses every week; answers how many. */
export async function readDueHolidays(needed: HolidayContext): Promise<number> {
  const { storage, clock, signal } = needed
  let done = 0
  for (; !signal.aborted; done += 1) {
    const due = await storage.holidays.due(utcText(clock()))
    if (!due) break
    const again = (days: number) => (due.url === null ? null : utcText(clock().add({ hours: 24 * days })))
    try {
      const days = await readHolidayDays(due, needed)
      await storage.holidays.read(due.id, { days, refreshedUtc: utcText(clock()) }, again(usually))
    } catch (error) {
      if (signal.aborted) break
      await storage.holidays.read(due.id, { error: unreadableReason(error) }, again(afterFailure))
    }
  }
  return done
}

async function readHolidayDays(due: DueHolidays, needed: HolidayContext): Promise<readonly string[]> {
  const { storage, clock, settings, read, signal } = needed
  const { timeZone, defaultLanguage: language } = withSite(settings, await storage.site.read())
  const useful = usefulDays(clock().toZonedDateTimeISO('UTC').toPlainDate())
  const bytes = due.content === null ? await fetchCalendar(due.url ?? '', needed) : Buffer.from(due.content, 'base64')
  const source: Source = { url: due.url, bytes: () => singleChunk(bytes) }
  const days = new Set<string>()
  for await (const found of read({ format: 'ical', source, defaults: { timeZone, language } }, { signal }))
    if ('item' in found) for (const day of holidayDays(found.item, useful)) if (days.size < maxDays) days.add(day)
  if (days.size === 0) throw new Unreadable(noDays)
  return [...days].sort()
}

/** By the rules of sources: private networks are refused. */
async function fetchCalendar(url: string, { gather, clock, settings, signal }: HolidayContext): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  const today = clock().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const wanted = { url, format: 'ical', language: settings.defaultLanguage, today }
  await gather(wanted, { signal }, async (bytes) => {
    for await (const part of bytes) {
      size += part.length
      if (size > maxBytes) throw new Unreadable(tooLarge)
      parts.push(part)
    }
  })
  return Buffer.concat(parts)
}

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

function unreadableReason(error: unknown): Localized {
  return error instanceof Unreadable ? error.text : unreadable
}

const tooLarge = msg('It is larger than a calendar of holidays may be.')
const noDays = msg('It has no days of the past year or of the five to come.')
const unreadable = msg('It cannot be read as a calendar file (iCalendar).')
