import { htmlLines } from '../../../../text/plain.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from '../form/found.ts'
import { isFlagPart } from './parts.ts'
import { valueText } from '../../history/values.ts'
import type { Names } from '../../activity/names.ts'

/** A part of an event in plain words. */
export function shownPart(part: string, text: string, found: FoundForm, request: DeskRequest): string {
  const [name = ''] = part.split('@')
  if (name === 'description') return htmlLines(text)
  if (name === 'when') return text === '' ? '' : (JSON.parse(text) as readonly unknown[]).slice(0, 2).join(' – ')
  if (name === 'tickets') return ticketsText(text)
  if (name === 'recurrence') return text === 'other' ? '…' : (found.event?.recurrence?.text ?? '')
  if (name === 'image') return text === '' || text === 'other' ? '…' : text
  if (isFlagPart(name)) return valueText(name, text === 'true', 'event', noNames, request)
  if (name === 'venue' || name === 'organizer' || name === 'categories') return namesText(name, text, found)
  return valueText(name, text, 'event', noNames, request)
}

const noNames: Names = new Map()

function ticketsText(text: string): string {
  const tickets = (text === '' ? [] : JSON.parse(text)) as readonly SentTicket[]
  return tickets
    .map(({ name, price }) => `${Object.values(name).find((each) => each !== '') ?? ''} ${price}`)
    .join(', ')
}

interface SentTicket {
  readonly name: Readonly<Record<string, string>>
  readonly price: string
}

/** What is chosen by its name; what is new is named already. */
function namesText(kind: 'venue' | 'organizer' | 'categories', text: string, found: FoundForm): string {
  const { event, venues, organizers, branches } = found
  const own = [event?.venue ?? []].flat().map(({ id, venue }) => ({ id, name: venue }))
  const hosts = (event?.organizer ?? []).map(({ id, organizer }) => ({ id, name: organizer }))
  const known = { venue: [...own, ...venues], organizer: [...hosts, ...organizers], categories: branches }[kind]
  const names = new Map(known.map(({ id, name }) => [String(id), name]))
  return (JSON.parse(text || '[]') as readonly string[]).map((id) => names.get(id) ?? id).join(', ')
}
