import { isDeepStrictEqual } from 'node:util'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import type { Defaults, Format, Found, Item, Place, Source } from '../item.ts'
import { componentsOf, type Component } from './components.ts'
import { eventOf, type ReadEvent } from './event.ts'
import type { Clocks } from './moments.ts'
import { Properties } from './properties.ts'
import { originalOf } from './recurrence.ts'
import { survey, uidOf } from './survey.ts'
import { thisAndFuture, Told } from './told.ts'

/** Calendars as programs write them (RFC 5545), with their mistakes. */
export const ical: Format = {
  name: 'ical',
  recognizes: (start) => /^\s*BEGIN:\s*VCALENDAR/i.test(start) || /(^|[\r\n])BEGIN:VEVENT/i.test(start),
  read,
}

/** Events first, then exceptions to single occurrences, in any order of the file. */
async function* read(source: Source, defaults: Defaults): AsyncIterable<Found> {
  const { zones, calendarZones, ids, overridden } = await survey(source)
  const series = new Map<string, ReadEvent>()
  const seen = new Set<string>()
  for (const isOverride of [false, true]) {
    let number = 0
    for await (const component of componentsOf(source)) {
      if (component.name !== 'VEVENT') continue
      number += 1
      const id = ids.get(number)
      if (id === undefined) continue
      const properties = new Properties(component.lines)
      if ((properties.first('RECURRENCE-ID') !== undefined) !== isOverride) continue
      yield* found(component, properties, id)
    }
  }

  function* found(component: Component, properties: Properties, externalId: string): Iterable<Found> {
    const place: Place = { line: component.line, title: properties.text('SUMMARY').slice(0, 200) }
    const told = new Told()
    const uid = uidOf(properties)
    const its = properties.first('RECURRENCE-ID') ? series.get(uid) : undefined
    const { calendar } = component
    const zone = its?.schedule.timezone ?? temporalZone(calendarZones.get(calendar) ?? defaults.timeZone)
    const clocks: Clocks = { zones, calendar, zone, zoneOfStart: its?.zoneOfStart, told }
    const event = component.isWhole ? attempted(properties, clocks, place) : undefined
    for (const fault of zones.faults()) yield { fault }
    if (!event) {
      yield {
        fault: { place, reason: component.isWhole ? (told.note ? joined([noStart, told.note]) : noStart) : brokenOff },
      }
      return
    }
    const { items, parameters, references } = event
    for (const item of items) {
      if (seen.has(`${item.kind} ${item.externalId}`)) continue
      seen.add(`${item.kind} ${item.externalId}`)
      yield { item }
    }
    if (overridden.has(uid) && 'recurrence' in parameters) series.set(uid, event)
    if (/^thisandfuture$/i.test(properties.first('RECURRENCE-ID')?.parameters['range'] ?? '')) told.add(thisAndFuture)
    if (!its)
      yield {
        item: { kind: 'event', externalId, place, parameters, references, lineage: lineageOf(uid), ...noteOf(told) },
      }
    else yield* override(event, its, { properties, externalId, uid, place, clocks })
  }

  function* override(event: ReadEvent, its: ReadEvent, given: Given): Iterable<Found> {
    const original = originalOf(given.properties, its.schedule, given.clocks)
    if (original === undefined) {
      yield { fault: { place: given.place, reason: noStart } }
      return
    }
    const different = differences(event, its, original)
    const { externalId, place, uid } = given
    const { parameters, references } = different
    if (Object.keys(parameters).length + Object.keys(references).length === 0) return
    const occurrence = { series: uid, original }
    yield {
      item: { kind: 'event', externalId, place, parameters, references, occurrence, ...noteOf(given.clocks.told) },
    }
  }
}

interface Given {
  readonly properties: Properties
  readonly externalId: string
  readonly uid: string
  readonly place: Place
  readonly clocks: Clocks
}

function noteOf({ note }: Told): Pick<Item, 'note'> {
  return note ? { note } : {}
}

/** An event that cannot be read is left out without losing the others. */
function attempted(properties: Properties, clocks: Clocks, place: Place): ReadEvent | undefined {
  try {
    return eventOf(properties, clocks, place)
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}

/** A uid is unique in the world. */
function lineageOf(uid: string): readonly string[] {
  return [`ical?id=${uid}`]
}

/** The members in which an occurrence differs from its series. */
function differences(
  event: ReadEvent,
  its: ReadEvent,
  original: string,
): Pick<Item, 'parameters'> & { references: NonNullable<Item['references']> } {
  const times = ['start_date', 'end_date', 'all_day', 'timezone']
  const isMoved =
    !isSameStart(event, original) ||
    lengthOf(event) !== lengthOf(its) ||
    event.schedule.all_day !== its.schedule.all_day
  const parameters = Object.entries(event.parameters).filter(([name, value]) => {
    if (name === 'recurrence') return false
    if (times.includes(name)) return isMoved
    return !isDeepStrictEqual(value, its.parameters[name])
  })
  const references = Object.entries(event.references).filter(
    ([name, ids]) => !isDeepStrictEqual(ids, its.references[name as keyof typeof its.references]),
  )
  return { parameters: Object.fromEntries(parameters), references: Object.fromEntries(references) }
}

function isSameStart({ schedule }: ReadEvent, original: string): boolean {
  return schedule.start_date === (schedule.all_day ? original.slice(0, 10) : original)
}

function lengthOf({ schedule: { start_date, end_date } }: ReadEvent): string {
  const [start, end] = [start_date, end_date].map((text) => Temporal.PlainDateTime.from(text.replace(' ', 'T')))
  return start && end ? start.until(end).toString() : ''
}

const noStart: Localized = {
  en: 'The event has no start (DTSTART) that can be read.',
  fr: 'L’événement n’a pas de début (DTSTART) lisible.',
}

const brokenOff: Localized = {
  en: 'The event has no end (END:VEVENT): the file breaks off, or is damaged.',
  fr: 'L’événement n’a pas de fin (END:VEVENT) : le fichier est incomplet ou abîmé.',
}
