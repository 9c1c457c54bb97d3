import { typedZone } from '../../../../domain/time/time-zone.ts'
import { languages } from '../../../../i18n/language.ts'
import { eventRecord } from '../../../../records/event.ts'
import type { PlainField } from '../../../../records/field.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { Parts } from '../../conflict/compare.ts'
import type { DeskRequest } from '../../page.ts'
import { momentsIn } from '../planned.ts'
import { leftOut, eventFormParameters } from '../form/form.ts'
import { sentTickets } from '../form/tickets.ts'
import { withTyped } from '../typed/form.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

/** The fields of the form that are one part. */
export const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  when: ['when', 'start', 'end', 'all_day', 'timezone'],
  venue: ['venue', 'new_venue'],
  organizer: ['organizer', 'new_organizer'],
  tickets: ['tickets'],
  recurrence: ['repeat'],
  image: ['picture', 'image', 'file'],
}

/** The parameters of a part; those that are named like it where none are given. */
export const parametersOf: Readonly<Record<string, readonly string[]>> = {
  when: ['start_date', 'end_date', 'all_day', 'timezone'],
}

const texts = ['title', 'description', 'event_status_reason'] as const

const fields: Readonly<Record<string, PlainField>> = eventRecord.fields
const inForm = Object.keys(fields).filter((name) => !leftOut.some((each) => each === name))
const flags = inForm.filter(isFlagPart)
const plain = ['cost', ...inForm.filter((name) => !isFlagPart(name))]

/** Whether a part is a yes or no. */
export function isFlagPart(part: string): boolean {
  return typeof fields[part]?.initial === 'boolean'
}

/** The parts of an event, as its form shows them. */
export function partsOfEvent(event: EventRepresentation): Parts {
  const members: Readonly<Record<string, unknown>> = event
  const length = event.all_day ? 'YYYY-MM-DD'.length : 'YYYY-MM-DD HH:MM'.length
  const moments = [event.start_date.slice(0, length), event.end_date.slice(0, length)]
  const image = event.image || undefined
  return new Map<string, string>([
    ...texts.flatMap((name) =>
      languages.map(
        (language) => [`${name}@${language}`, trimmedLines(event.translations?.[language]?.[name] ?? '')] as const,
      ),
    ),
    ...plain.map((name) => [name, scalarText(members[name])] as const),
    ...flags.map((name) => [name, String(members[name] === true)] as const),
    ['website', event.website === event.url ? '' : event.website],
    ['when', JSON.stringify([...moments, event.all_day, event.timezone])],
    ['venue', JSON.stringify([event.venue].flat().map(({ id }) => String(id)))],
    ['organizer', JSON.stringify(event.organizer.map(({ id }) => String(id)))],
    ['categories', JSON.stringify(event.categories.map(({ id }) => String(id)).sort())],
    ['tags', sortedNames(event.tags.map(({ name }) => name).join(','))],
    ['tickets', event.series?.position === undefined ? ticketsAsJson(event) : ''],
    ['recurrence', JSON.stringify(event.recurrence ?? null)],
    ['image', image ? String(image.id) : ''],
  ])
}

/** The parts of an event, as a form says them; without how it repeats, where the form leaves that as it was. */
export function partsOfForm(given: DeskRequest): Parts {
  const request = withTyped(given)
  const text = (name: string) => sentText(request, name)
  const { start_date, end_date, all_day } = momentsIn(request)
  const zone = typedZone(text('timezone'))
  const linked = (kind: 'venue' | 'organizer') => {
    const name = text(`new_${kind}[${kind}]`)
    return JSON.stringify([...sentTextList(request, kind), ...(name === '' ? [] : [name])])
  }
  const { tickets } = sentTickets(request)
  const picture = request.form['file'] || text('image') || (text('picture[remove]') === '1' && 'none')
  return new Map<string, string>([
    ...texts.flatMap((name) =>
      languages.map((language) => [`${name}@${language}`, trimmedLines(text(`${name}[${language}]`))] as const),
    ),
    ...plain.map((name) => [name, text(name)] as const),
    ...flags.map((name) => [name, String(text(name) === '1')] as const),
    ['when', JSON.stringify([start_date, end_date, all_day, zone])],
    ['venue', linked('venue')],
    ['organizer', linked('organizer')],
    ['categories', JSON.stringify(sentTextList(request, 'categories').toSorted())],
    ['tags', sortedNames(text('tags'))],
    ['tickets', tickets ? JSON.stringify(tickets) : ''],
    ...('recurrence' in eventFormParameters(given) ? [['recurrence', 'other'] as const] : []),
    ['image', picture ? 'other' : text('picture[id]')],
  ])
}

function ticketsAsJson({ tickets = [] }: EventRepresentation): string {
  return JSON.stringify(
    tickets.map(({ id, price, capacity, translations }) => ({
      id: String(id),
      name: Object.fromEntries(languages.map((language) => [language, translations?.[language]?.name ?? ''])),
      price,
      capacity: capacity === null ? null : String(capacity),
    })),
  )
}

function sentTextList({ form }: DeskRequest, name: string): readonly string[] {
  const sent = sentValue({ form }, name)
  return Array.isArray(sent) ? sent.map(String) : []
}

function sortedNames(text: string): string {
  const names = text.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .sort()
    .join(', ')
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function trimmedLines(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
