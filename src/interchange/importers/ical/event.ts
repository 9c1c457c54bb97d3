import { fold } from '../../../domain/text/search.ts'
import { languages, type Localized } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import type { Item, Place } from '../item.ts'
import { clocksOf, type Clocks } from './moments.ts'
import { readWhereabouts } from './place.ts'
import type { Properties } from './properties.ts'
import { readRecurrenceProperties } from './recurrence.ts'
import { scheduleOfProperties, type Schedule } from './schedule.ts'
import { readDescription, singleLine, type Text } from './texts.ts'
import { msg } from '../../../texts/msg.ts'

/** An event as it is read, with what it names. */
export interface ReadEvent {
  readonly schedule: Schedule
  /** The zone, as the file names it, in which times without one are meant. */
  readonly zoneOfStart: string | undefined
  readonly parameters: Readonly<Record<string, unknown>>
  readonly references: NonNullable<Item['references']>
  readonly items: readonly Item[]
}

/** The title of an event without one. */
const untitled: Text = Object.fromEntries(
  languages.map((language) => [language, say('common.untitledEvent', language)]),
)

/** Reads an event; undefined where it has no start that can be read. */
export function eventOfProperties(properties: Properties, outer: Clocks, place: Place): ReadEvent | undefined {
  const clocks = clocksOf(properties.first('DTSTART'), outer)
  const schedule = scheduleOfProperties(properties, clocks)
  if (!schedule) return undefined
  const { venue, onlineAddress, isOnline } = readWhereabouts(properties, place, clocks.told)
  const organizer = organizerItem(properties, place)
  const categories = categoryItems(properties, place)
  const recurrence = readRecurrenceProperties(properties, schedule, clocks)
  if (imageOf(properties) === undefined && hasOwnImage(properties)) clocks.told.add(imageLeftOut)
  const isPrivate = /^(private|confidential)$/i.test(properties.text('CLASS'))
  if (isPrivate) clocks.told.add(importedPrivate)
  const { later, ...times } = schedule
  const title = singleLine(properties, 'SUMMARY')
  const reason = singleLine(properties, 'COMMENT')
  const description = readDescription(properties, reason)
  const url = properties.first('URL')?.raw.trim() ?? ''
  const website = addressInUrl(url)
  if (url !== '' && website === undefined) clocks.told.add(noPageAddress(url))
  const image = imageOf(properties)
  const cost = properties.text('X-COST') || properties.text('X-TICKETS-COST')
  const parameters = {
    title: title === '' ? untitled : title,
    ...times,
    ...later,
    ...(recurrence && { recurrence }),
    ...(description && { description }),
    ...(website && { website }),
    ...(image && { image }),
    ...(cost && { cost }),
    ...(onlineAddress && { virtual_url: onlineAddress }),
    ...(isOnline && { attendance: venue ? 'mixed' : 'online' }),
    ...(properties.text('STATUS').toUpperCase() === 'CANCELLED' && {
      event_status: 'cancelled',
      ...(reason !== '' && { event_status_reason: reason }),
    }),
    // Events that are private at their source must not be published here.
    ...(isPrivate && { status: 'private' }),
  }
  return {
    schedule,
    zoneOfStart: clocks.zoneOfStart,
    parameters,
    references: {
      ...(venue && { venue: [venue.externalId] }),
      ...(organizer && { organizer: [organizer.externalId] }),
      ...(categories.length > 0 && { categories: categories.map(({ externalId }) => externalId) }),
    },
    items: [...categories, ...(venue ? [venue] : []), ...(organizer ? [organizer] : [])],
  }
}

function organizerItem(properties: Properties, place: Place): Item | undefined {
  const property = properties.first('ORGANIZER')
  if (!property) return undefined
  const { parameters, raw } = property
  const [, email = ''] = /^\s*mailto:\s*([^\s?,;]+@[^\s?,;]+)/i.exec(raw) ?? []
  const common = decodedName((parameters['cn'] ?? '').replace(/^["']|["']$/g, '').trim())
  // An address is no name: a publisher who gives nothing else did not mean to be named.
  const name = common.includes('@') ? '' : common
  if (name === '' || /^unknown ?organizer/i.test(name)) return undefined
  const isOfService =
    /@(group\.calendar|resource\.calendar|import\.calendar)\.google\.com$|^unknownorganizer@|^no-?reply@/i
  const contact = email === '' || isOfService.test(email) ? {} : { email }
  return { kind: 'organizer', externalId: fold(name), place, parameters: { organizer: name.slice(0, 200), ...contact } }
}

/** The original writes names as parts of addresses are: `The%20Old%20Mill`. */
function decodedName(name: string): string {
  if (/\s/.test(name) || !/%[0-9a-f]{2}/i.test(name)) return name
  try {
    return decodeURIComponent(name).replace(/\s+/g, ' ').trim()
  } catch {
    return name
  }
}

/** The colours of Outlook are no categories of a calendar. */
const colour =
  /^(red|blue|green|yellow|orange|purple) category$|^categorie (rouge|bleue|verte|jaune|orange|violette|pourpre)$/

function categoryItems(properties: Properties, place: Place): readonly Item[] {
  const names = properties
    .all('CATEGORIES')
    .flatMap(({ texts }) =>
      texts.length === 1 && !/\\,/.test(texts[0] ?? '') ? (texts[0] ?? '').split(/[,;]/) : texts,
    )
    .map((name) => name.replace(/\\/g, '').replace(/\s+/g, ' ').trim().slice(0, 200))
    .filter((name) => name !== '' && !colour.test(fold(name)))
  const byId = new Map(names.map((name) => [fold(name), name]))
  return [...byId].slice(0, 100).map(([externalId, name]) => {
    return { kind: 'category', externalId, place, parameters: { name } }
  })
}

function imageOf(properties: Properties): string | undefined {
  const sizes = properties.text('X-WP-IMAGES-URL')
  const [large] = sizes.match(/https?:\/\/[^;\s]+/g)?.toReversed() ?? []
  const attached = properties.all('ATTACH').find(({ parameters, raw }) => {
    const type = parameters['fmttype'] ?? ''
    return /^image\//i.test(type) || (type === '' && /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(raw))
  })
  return addressInUrl(properties.first('IMAGE')?.raw) ?? addressInUrl(attached?.raw) ?? large
}

/** Whether an image is in the file itself. */
function hasOwnImage(properties: Properties): boolean {
  return [...properties.all('IMAGE'), ...properties.all('ATTACH')].some(({ name, parameters, raw }) => {
    const isInside = /^binary$/i.test(parameters['value'] ?? '') || /^(base64|b)$/i.test(parameters['encoding'] ?? '')
    const isImage = name === 'IMAGE' || /^image\//i.test(parameters['fmttype'] ?? '')
    return (isInside && isImage) || /^\s*data:image\//i.test(raw)
  })
}

const importedPrivate: Localized = msg('It is private at its source (CLASS), and was imported as private.')

function noPageAddress(url: string): Localized {
  const shown = url.slice(0, 60)
  return msg`“${shown}” in URL is no address of a page, and was left out.`
}

const imageLeftOut: Localized = msg(
  'Its image is in the file itself and was left out: images are imported from addresses.',
)

function addressInUrl(raw: string | undefined): string | undefined {
  const text = (raw ?? '')
    .replace(/\\([,;])/g, '$1')
    .replace(/^\s*<\s*|\s*>\s*$/g, '')
    .trim()
  // A host without its scheme.
  if (/^([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`
  return /^https?:\/\/\S+$/i.test(text) ? text : undefined
}
