import { isDeepStrictEqual } from 'node:util'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { lineageOfUid } from '../../../domain/uid.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import type { Defaults, Found, Item, Place, Source } from '../item.ts'
import { cancellation } from './cancellation.ts'
import { componentsOf, type Component } from './components.ts'
import { eventOfProperties, type ReadEvent } from './event.ts'
import type { Clocks } from './moments.ts'
import { Properties, type Property } from './properties.ts'
import { recurrenceIdWall } from './recurrence.ts'
import { survey, uidOrTitle } from './survey.ts'
import { answersInvitation, ownRule, thisAndFuture, ReadingNotes } from './reading-notes.ts'
import { eventIds, exceptionIds, type Version } from './versions.ts'
import { msg } from '../../../texts/msg.ts'

/** Events first, then exceptions to single occurrences, in any order of the file. */
export async function* readCalendar(source: Source, defaults: Defaults): AsyncIterable<Found> {
  const { zones, calendarZones, methods, events, exceptions } = await survey(source)
  const overridden = new Set(exceptions.map(({ uid }) => uid))
  const series = new Map<string, ReadEvent>()
  const seen = new Set<string>()
  yield* countEventsRead(eventIds(events))
  yield* countEventsRead(exceptionIds(exceptions, dateOfVersion))

  async function* countEventsRead(ids: ReadonlyMap<number, string>): AsyncIterable<Found> {
    if (ids.size === 0) return
    let number = 0
    for await (const component of componentsOf(source)) {
      if (component.name !== 'VEVENT') continue
      number += 1
      const id = ids.get(number)
      if (id !== undefined) yield* foundItems(component, new Properties(component.lines), id)
    }
  }

  function clocksIn(calendar: number, its: ReadEvent | undefined): Clocks {
    const zone = its?.schedule.timezone ?? temporalZone(calendarZones.get(calendar) ?? defaults.timeZone)
    return { zones, calendar, zone, zoneOfStart: its?.zoneOfStart, told: new ReadingNotes() }
  }

  function dateOfVersion({ uid, calendar, original }: Version): string | undefined {
    const its = series.get(uid)
    return original && its && recurrenceIdWall(original, its.schedule, clocksIn(calendar, its))
  }

  function* foundItems(component: Component, properties: Properties, externalId: string): Iterable<Found> {
    const place: Place = { line: component.line, title: properties.text('SUMMARY').slice(0, 200) }
    const uid = uidOrTitle(properties)
    const original = properties.first('RECURRENCE-ID')
    const its = original && series.get(uid)
    const clocks = clocksIn(component.calendar, its)
    const { told } = clocks
    if (original && repetition.some((name) => properties.first(name))) told.add(ownRule)
    const method = methods.get(component.calendar) ?? ''
    if (answering.has(method)) {
      yield { fault: { place, reason: answersInvitation(method) } }
      return
    }
    if (method === 'CANCEL') {
      yield { item: cancellation(properties, { externalId, place, uid, clocks }) }
      return
    }
    const own = original ? properties.without(repetition) : properties
    const event = component.isWhole ? attempted(own, clocks, place) : undefined
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
    if (/^thisandfuture$/i.test(original?.parameters['range'] ?? '')) told.add(thisAndFuture)
    if (!its)
      yield {
        item: {
          kind: 'event',
          externalId,
          place,
          parameters,
          references,
          ...lineageOfProperties(properties, externalId),
          ...noteOf(told),
        },
      }
    else yield* override(event, its, { own, original, externalId, uid, place, clocks })
  }

  function* override(event: ReadEvent, its: ReadEvent, given: OwnAndInherited): Iterable<Found> {
    const original = recurrenceIdWall(given.original, its.schedule, given.clocks)
    if (original === undefined) {
      yield { fault: { place: given.place, reason: noStart } }
      return
    }
    const different = overriddenMembers(event, its, original)
    const { externalId, place, uid } = given
    const { parameters, references } = different
    if (Object.keys(parameters).length + Object.keys(references).length === 0) return
    const occurrence = { series: uid, original }
    yield {
      item: {
        ...{ kind: 'event', externalId, place, parameters, references, occurrence },
        ...{ ...lineageOfProperties(given.own, externalId), ...noteOf(given.clocks.told) },
      },
    }
  }
}

/** The methods by which somebody who was invited answers: what is in the file is an event of whoever invited. */
const answering: ReadonlySet<string> = new Set(['REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'])

/** What an exception has none of: it takes place once. */
const repetition = ['RRULE', 'RDATE', 'EXDATE', 'EXRULE'] as const

interface OwnAndInherited {
  readonly own: Properties
  readonly original: Property
  readonly externalId: string
  readonly uid: string
  readonly place: Place
  readonly clocks: Clocks
}

function noteOf({ note }: ReadingNotes): Pick<Item, 'note'> {
  return note ? { note } : {}
}

/** An event that cannot be read is left out without losing the others. */
function attempted(properties: Properties, clocks: Clocks, place: Place): ReadEvent | undefined {
  try {
    return eventOfProperties(properties, clocks, place)
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}

/** A uid is unique in the world; those of dates by themselves, and of what shares one, are told apart as external ids are. */
function lineageOfProperties(properties: Properties, externalId: string): Pick<Item, 'lineage' | 'partOf'> {
  if (properties.text('UID') === '') return {}
  const isDate = properties.first('RECURRENCE-ID') !== undefined
  return { lineage: [lineageOfUid(externalId)], ...(isDate && { partOf: [lineageOfUid(uidOrTitle(properties))] }) }
}

/** The members in which an occurrence differs from its series. */
function overriddenMembers(
  event: ReadEvent,
  its: ReadEvent,
  original: string,
): Pick<Item, 'parameters'> & { references: NonNullable<Item['references']> } {
  const times = ['start_date', 'end_date', 'all_day', 'timezone']
  const isMoved =
    !isSameStart(event, original) ||
    scheduleLength(event) !== scheduleLength(its) ||
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

function scheduleLength({ schedule: { start_date, end_date } }: ReadEvent): string {
  const [start, end] = [start_date, end_date].map((text) => Temporal.PlainDateTime.from(text.replace(' ', 'T')))
  return start && end ? start.until(end).toString() : ''
}

const noStart: Localized = msg('The event has no start (DTSTART) that can be read.')

const brokenOff: Localized = msg('The event has no end (END:VEVENT): the file breaks off, or is damaged.')
