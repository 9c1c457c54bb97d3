import { statuses } from '../../../domain/entities.ts'
import { nearestTitlesFirst } from '../../../domain/text/title-rank.ts'
import { call } from '../../../operations/call.ts'
import { events } from '../../../resources/events/operations.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { meantText } from '../events/meant-text.ts'
import { linkChoices, choicesWith, type Choice, type LinkedKind } from '../events/choices.ts'
import { htmlText } from '../../../text/plain.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { readEventSentence } from '../events/sentence.ts'
import { may } from '../../../accounts/actor.ts'
import type { DeskData, DeskRequest } from '../page.ts'

/** A record that a reader may mean, and where the desk has it. */
interface FoundRecord {
  readonly name: string
  readonly detail: string
  readonly address: string
  /** Of a new event that can be saved at once: what was typed, and what is understood of it. */
  readonly begins?: { readonly sentence: string; readonly parts: readonly string[] }
}

/** How many of each kind are found. */
const maxFound = { events: 8, others: 3 } as const

/** How many events to come, and how many past ones, are compared by their titles. */
const compared = 50

/** What may be meant by a few words: events, of series one date, venues and organizers, the nearest title first; then a new event, before what has a part of the words alone. */
export const findRecords: DeskData = {
  path: '/find/',
  answer: async (request) => {
    const text = String(request.query['text'] ?? '')
      .trim()
      .slice(0, 100)
    if (text === '') return { found: [] }
    const begun = await newEvent(text, request)
    const found = await withAllWords(text, request)
    if (found.length > 0) return { found: [...found, ...begun] }
    const near = await nearRecords(text, request)
    // Words that say a time and are those of nothing are meant as a new event.
    const isMeant = begun.some(({ begins }) => begins !== undefined)
    return { found: isMeant ? [...begun, ...near] : [...near, ...begun] }
  },
}

/** Those with all words that were probably meant; else venues and organizers with any of the longer ones. */
async function nearRecords(text: string, request: DeskRequest): Promise<readonly FoundRecord[]> {
  const meant = await meantText(request, text)
  const near = meant === undefined ? [] : await withAllWords(meant, request)
  if (near.length > 0) return near
  return (
    await Promise.all(linkedRecordLookups(request, (kind) => linkChoices(request, kind, text, maxFound.others)))
  ).flat()
}

async function withAllWords(text: string, request: DeskRequest): Promise<readonly FoundRecord[]> {
  const linked = linkedRecordLookups(request, (kind) => choicesWith(request, kind, text, maxFound.others))
  const kinds = await Promise.all([eventsFor(text, request), ...linked])
  return nearestTitlesFirst(text, kinds.flat(), ({ name }) => name)
}

/** Those to come before past ones, of which the last are first. */
async function eventsFor(text: string, { context, language, address }: DeskRequest): Promise<readonly FoundRecord[]> {
  const parameters = {
    ...{ search: text.split(/\s+/).slice(0, 8).join(' '), any_language: true },
    ...{ strict_dates: true, sort: 'relevance', per_page: compared },
    status: statuses.filter((status) => status !== 'trash'),
  }
  const listed = async (period: object) =>
    (await call(events.list, { parameters: { ...parameters, ...period } }, { ...context, uncounted: true })).events
  const [coming, past] = await Promise.all([
    listed({ ends_after: 'now', series: 'next' }),
    listed({ ends_before: 'now', series: 'first' }),
  ])
  const toCome = new Set(coming.map(eventOrSeriesId))
  const over = past.toReversed().filter((event) => !toCome.has(eventOrSeriesId(event)))
  return nearestTitlesFirst(text, [...coming, ...over], ({ title }) => title)
    .slice(0, maxFound.events)
    .map((event) => ({
      name: event.title,
      detail: htmlText(whenInWords(event, language, usual(context)).markup),
      address: address(`/events/${event.id}/`),
    }))
}

function linkedRecordLookups({ address }: DeskRequest, choices: (kind: LinkedKind) => Promise<readonly Choice[]>) {
  return (['venue', 'organizer'] as const).map(async (kind) =>
    (await choices(kind)).map(({ id, name, detail }) => ({
      ...{ name, detail },
      address: address(`/${kind}s/${id}/`),
    })),
  )
}

/** The form of the event that these words say. */
async function newEvent(text: string, request: DeskRequest): Promise<readonly FoundRecord[]> {
  if (!may(request.actor, 'write')) return []
  const { title, parts } = await readEventSentence(request, text)
  if (title === '') return []
  const address = request.address(`/events/new/?${new URLSearchParams({ sentence: text }).toString()}`)
  const name = request.say('desk.events.sentence.newEvent', { title })
  return [{ name, detail: '', address, ...(parts.length > 0 && { begins: { sentence: text, parts } }) }]
}
