import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.union([z.string(), z.number().transform(String)]).nullish()
const flag = z.boolean().nullish()

const savedVenue = z.object({
  venue: z.string(),
  description: text,
  address: text,
  city: text,
  country: text,
  province: text,
  state: text,
  stateprovince: text,
  zip: text,
  phone: text,
  website: text,
  show_map: flag,
  show_map_link: flag,
})

const savedOrganizer = z.object({ organizer: z.string(), description: text, phone: text, website: text, email: text })

const savedTerm = z.object({ name: z.string() })

/** None, one or several: the original answers all three forms. */
const several = <T extends z.ZodType>(one: T) =>
  z
    .union([z.array(one), one.transform((single) => [single])])
    .nullish()
    .transform((all) => all ?? [])

/** An event as another calendar answered it: only what is sent on. */
export const savedEvent = z.object({
  title: z.string(),
  description: text,
  excerpt: text,
  start_date: z.string(),
  end_date: z.string(),
  utc_start_date: z.string(),
  utc_end_date: z.string(),
  timezone: z.string(),
  all_day: flag,
  cost: text,
  website: text,
  show_map: flag,
  show_map_link: flag,
  featured: flag,
  sticky: flag,
  categories: several(savedTerm),
  tags: several(savedTerm),
  venue: several(savedVenue),
  organizer: several(savedOrganizer),
})

const saved = z.union([
  z.object({ events: z.array(savedEvent) }),
  savedEvent.transform((event) => ({ events: [event] })),
])

export type SavedVenue = z.output<typeof savedVenue>
export type SavedOrganizer = z.output<typeof savedOrganizer>
export type SavedEvent = z.output<typeof savedEvent>

export interface SavedFile {
  readonly name: string
  readonly events: readonly SavedEvent[]
}

/** The saved answers of a folder, lists and single events, by the names of their files. */
export async function readSavedFiles(folder: string): Promise<readonly SavedFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => ({ name, events: await readEvents(join(folder, name)) })))
}

async function readEvents(file: string): Promise<readonly SavedEvent[]> {
  const result = saved.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!result.success)
    throw new Error(`${file} is neither a list of events nor an event: ${z.prettifyError(result.error)}`)
  return result.data.events
}
