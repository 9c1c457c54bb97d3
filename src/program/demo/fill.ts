import { noCounts } from '../../domain/import.ts'
import { temporalZone } from '../../domain/time/time-zone.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { runImport } from '../../resources/imports/engine/run.ts'
import { demoItems } from './items.ts'

/**
 * Fills a calendar with the events of an invented bilingual town around the present day, by an import: all of it, or nothing. It
 * can be taken back as every import.
 */
export async function fillDemoCalendar({
  storage,
  settings,
  now,
}: Pick<Context, 'storage' | 'settings'> & { readonly now: Temporal.Instant }): Promise<void> {
  const user = (await storage.users.list()).find(({ role }) => role === 'administrator')
  if (!user) throw new Error('the demo calendar needs an administrator to write it')
  const read = async function* () {
    // The town is where the site is: so its times need no zone.
    for (const item of demoItems(now.toZonedDateTimeISO(temporalZone(settings.timeZone)))) yield { item }
  }
  await storage.transaction(async (inside) => {
    const id = await inside.imports.insert({
      ...{ user: user.id, state: 'queued', format: 'demo', source: 'demo', url: null, counts: noCounts, position: 0 },
      options: { dryRun: false, status: null, timeZone: settings.timeZone, language: settings.defaultLanguage },
      ...{ createdUtc: utcText(now), endedUtc: null, error: null, undoneBy: null },
    })
    const importing = {
      ...{ storage: inside, settings, clock: () => now, site: 'http://localhost', images: withoutPictures },
      read,
      gather: refuse,
      signal: new AbortController().signal,
    }
    const one = await runImport(id, importing, (error) => {
      throw error
    })
    if (one?.state !== 'done' || one.counts.failed > 0) throw new Error('the demo calendar could not be imported')
  })
}

function refuse(): never {
  throw new Error('the demo calendar has neither pictures nor an address')
}

const withoutPictures: Context['images'] = {
  store: refuse,
  storeLogo: refuse,
  fetch: refuse,
  lighten: refuse,
  discard: refuse,
  address: refuse,
  fileAt: () => undefined,
}
