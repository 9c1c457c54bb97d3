import type { Localized } from '../../../../i18n/language.ts'
import { ofVenues } from '../../../../records/filters/by-access.ts'
import { say } from '../../../../texts/text.ts'
import { type Access, accessParameters, readAccess } from '../../access.ts'
import { addressInCell } from './addresses.ts'
import { splitList, columnTitle, readAll, switchOf, wrongCell, WrongCells, type Cells } from './cells.ts'
import type { ColumnName } from '../columns.ts'
import { rowCost } from './cost.ts'
import type { Order } from '../../../../domain/dates/cell.ts'
import { rowDates } from './dates.ts'
import { isSensitive, readSituation, readStatus, readSwitch } from '../words.ts'
import { msg } from '../../../../texts/msg.ts'

/** What a row says of its event. */
export interface RowEvent {
  readonly parameters: Readonly<Record<string, unknown>>
  /** What was read otherwise than it is written, or left out. */
  readonly notes: readonly Localized[]
}

/** The event of a row; throws `WrongCells` for all cells that cannot be read. */
export function rowEvent(cells: Cells, order: Order, timeZone: string): RowEvent {
  const filled = (name: ColumnName) => (cells.of(name) === '' ? {} : { [name]: cells.of(name) })
  const text = (name: ColumnName) => {
    const value = cells.translated(name)
    return value === '' ? {} : { [name]: value }
  }
  const flag = (name: ColumnName) => (cells.of(name) === '' ? {} : { [name]: switchOf(name, cells) })
  const [title, dates, cost, access, isKept, ...flags] = readAll(
    () => rowTitle(cells),
    () => rowDates(cells, order, timeZone),
    () => rowCost(cells),
    () => readRowAccess(cells),
    () => isPrivate(cells),
    ...switches.map((name) => () => flag(name)),
  )
  const notes: Localized[] = []
  const address = (name: ColumnName, isSwitch?: (text: string) => boolean) => {
    const { value, note } = addressInCell(name, cells, isSwitch)
    if (note) notes.push(note)
    return value === undefined ? {} : { [name]: value }
  }
  const parameters = {
    title,
    ...dates,
    ...text('description'),
    ...text('excerpt'),
    ...filled('timezone'),
    ...(cells.of('recurrence') && { recurrence: { rules: cells.of('recurrence').split(/\s*\n\s*/) } }),
    ...cost,
    ...address('website'),
    ...online(
      cells,
      address('virtual_url', (text) => readSwitch(text) !== undefined),
    ),
    ...address('image'),
    ...(cells.of('status') && { status: readStatus(cells.of('status')) }),
    ...(cells.of('event_status') && { event_status: readSituation(cells.of('event_status')) }),
    ...text('event_status_reason'),
    ...accessParameters(access, 'event'),
    ...Object.fromEntries(flags.flatMap((each) => Object.entries(each))),
    ...(cells.of('tags') && { tags: splitList(cells.of('tags')) }),
  }
  if (!isKept) return { parameters, notes }
  return { parameters: { ...parameters, status: 'private' }, notes: [...notes, wasPrivate] }
}

const switches = ['featured', 'hide_from_listings', 'sticky', 'show_map', 'show_map_link'] as const

function rowTitle(cells: Cells) {
  const title = cells.translated('title')
  if (title === '')
    throw new WrongCells([
      { column: 'title', text: msg`The title is missing (column “${columnTitle('title', cells)}”).` },
    ])
  return title
}

/** Whether calendars of people keep it from others; what they say of that is never passed over. */
function isPrivate(cells: Cells): boolean {
  const [isMarked, isKept] = readAll(
    () => cells.of('private') !== '' && switchOf('private', cells),
    () => cells.of('sensitivity') !== '' && sensitivityIn(cells),
  )
  return isMarked || isKept
}

function sensitivityIn(cells: Cells): boolean {
  const isKept = isSensitive(cells.of('sensitivity'))
  if (isKept === undefined) throw wrongCell('sensitivity', cells, aSensitivity)
  return isKept
}

/** An address, or the word that it is online. */
function online(cells: Cells, address: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isOnline = 'virtual_url' in address || readSwitch(cells.of('virtual_url')) === true
  return isOnline ? { ...address, attendance: cells.of('venue') === '' ? 'online' : 'mixed' } : {}
}

/** What a row says of accessibility: of the event, and of the venue that it names. */
export function readRowAccess(cells: Cells): readonly Access[] {
  return splitList(cells.of('accessibility')).map((text) => {
    const access = readAccess(text)
    const isOfNothing =
      access !== undefined && cells.of('venue') === '' && ofVenues.some((name) => name === access.name)
    if (!access || isOfNothing) throw wrongCell('accessibility', cells, access ? withVenue : features)
    return access
  })
}

const features: Localized = {
  en: `names of what there is, separated by commas, such as “${say('fields.wheelchair', 'en')}, ${say('fields.sign_language', 'en')}”`,
  fr: `les noms de ce qu’il y a, séparés par des virgules, par exemple « ${say('fields.wheelchair', 'fr')}, ${say('fields.sign_language', 'fr')} »`,
}

const withVenue: Localized = msg('nothing of a venue where the row names none')

const aSensitivity: Localized = msg('“normal”, “personal”, “private” or “confidential”')

const wasPrivate: Localized = msg('The table says that it is private: it is imported as private.')
