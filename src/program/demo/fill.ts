import { noCounts } from '../../domain/import.ts'
import { temporalZone } from '../../domain/time/time-zone.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { runImport } from '../../resources/imports/engine/run.ts'
import type { Storage } from '../../storage/storage.ts'
import { demo } from './demo.ts'
import { demoItems, type PictureIds } from './items.ts'
import type { DemoPictures } from './pictures.ts'

/** What the demo calendar is written with. */
interface Filling extends Pick<Context, 'storage' | 'settings'> {
  readonly now: Temporal.Instant
  /** Without them it has no pictures. */
  readonly pictures?: DemoPictures
}

/**
 * Fills a calendar with the events of an invented bilingual town around the present day, by an import: all of it, or nothing. It
 * can be taken back as every import, but for what is said of the site, and the pictures.
 */
export async function fillDemoCalendar({ storage, settings, now, pictures = new Map() }: Filling): Promise<void> {
  const user = (await storage.users.list()).find(({ role }) => role === 'administrator')
  if (!user) throw new Error('the demo calendar needs an administrator to write it')
  // The town is where the site is, if somebody said where: so its times need no zone.
  const said = await storage.site.read()
  const hasZone = settings.given['TIMEZONE'] !== undefined
  const timeZone = hasZone ? settings.timeZone : (said.timeZone ?? demo.site.timeZone)
  await storage.transaction(async (inside) => {
    const ids = await insertPictures(pictures, { author: user.id, createdUtc: utcText(now) }, inside)
    await writeSite({ ...demo.site, timeZone: hasZone ? null : timeZone }, ids, inside)
    const id = await inside.imports.insert({
      ...{ user: user.id, state: 'queued', format: 'demo', source: 'demo', url: null, counts: noCounts, position: 0 },
      options: { dryRun: false, status: null, timeZone, language: settings.defaultLanguage },
      ...{ createdUtc: utcText(now), endedUtc: null, error: null, undoneBy: null },
    })
    const importing = {
      ...{ storage: inside, settings, clock: () => now, site: 'http://localhost', images: withoutPictures },
      read: async function* () {
        for (const item of demoItems(now.toZonedDateTimeISO(temporalZone(timeZone)), ids)) yield { item }
      },
      gather: refuseOutside,
      signal: new AbortController().signal,
    }
    const one = await runImport(id, importing, (error) => {
      throw error
    })
    if (one?.state !== 'done' || one.counts.failed > 0) throw new Error('the demo calendar could not be imported')
    await nameFamilyCategory(inside)
  })
}

/** Gives the pictures their rows; answers their ids. */
async function insertPictures(
  pictures: DemoPictures,
  written: { readonly author: number; readonly createdUtc: string },
  storage: Storage,
): Promise<PictureIds> {
  const ids = new Map<string, number>()
  for (const [name, { picture, alt }] of pictures) {
    const id = await storage.newId('image')
    await storage.images.insert({
      ...picture,
      ...written,
      id,
      language: 'en',
      alt,
      focalX: null,
      focalY: null,
      sourceUrl: null,
    })
    ids.set(name, id)
  }
  return ids
}

/** Says what the site is where nobody has said it. What the environment says of it stands above that. */
async function writeSite(
  { family: _, ...said }: Omit<typeof demo.site, 'timeZone'> & { readonly timeZone: string | null },
  pictures: PictureIds,
  { site }: Storage,
): Promise<void> {
  const [logo, icon, cover] = ['logo', 'icon', 'cover'].map((name) => pictures.get(name) ?? null)
  const before = await site.read()
  const texts = Object.values(before.texts).some(({ name }) => name !== '') ? before.texts : said.texts
  const own = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null))
  await site.write({
    ...{ ...before, logo: logo ?? null, icon: icon ?? null, cover: cover ?? null, ...said, ...own },
    ...{ texts, social: before.social.length > 0 ? before.social : said.social },
  })
}

/** The category that the site names for families, once it is written. */
async function nameFamilyCategory({ site, terms }: Storage): Promise<void> {
  const family = await terms.bySlug('category', demo.site.family)
  await site.write({ ...(await site.read()), familyCategory: family?.id ?? null })
}

function refuseOutside(): never {
  throw new Error('the demo calendar has neither pictures nor an address')
}

/** Nothing is fetched. What an import presents of its records is shown to nobody. */
const withoutPictures: Context['images'] = {
  store: refuseOutside,
  storeLogo: refuseOutside,
  fetch: refuseOutside,
  lighten: refuseOutside,
  discard: refuseOutside,
  address: (site, file) => `${site}/${file}`,
  fileAt: () => undefined,
}
