import { statuses } from '../../../domain/entities.ts'
import { call } from '../../../operations/call.ts'
import { events } from '../../../resources/events/operations.ts'
import { choicesOf } from '../events/choices.ts'
import { htmlText } from '../../../text/html-text.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { begunEvent } from '../events/sentence.ts'
import { may } from '../../../accounts/actor.ts'
import type { DeskData, DeskRequest } from '../page.ts'

/** A record that a reader may mean, and where the desk has it. */
interface Found {
  readonly name: string
  readonly detail: string
  readonly address: string
}

/** How many of each kind are found. */
const most = { events: 8, others: 3 } as const

/** What may be meant by a few words: events of any time, of series one each, then venues and organizers, and a new event. */
export const findRecords: DeskData = {
  path: '/find/',
  answer: async (request) => {
    const text = String(request.query['text'] ?? '')
      .trim()
      .slice(0, 100)
    if (text === '') return { found: [] }
    const kinds = [eventsFor(text, request), ...others(text, request), newEvent(text, request)]
    return { found: (await Promise.all(kinds)).flat() }
  },
}

async function eventsFor(text: string, { context, language, address }: DeskRequest): Promise<readonly Found[]> {
  const parameters = {
    ...{ search: text.split(/\s+/).slice(0, 8).join(' '), any_language: true },
    ...{ starts_after: '0001-01-01', series: 'first', per_page: most.events },
    status: statuses.filter((status) => status !== 'trash'),
  }
  const { events: found } = await call(events.list, { parameters }, { ...context, uncounted: true })
  return found.map((event) => ({
    name: event.title,
    detail: htmlText(whenInWords(event, language, usual(context)).markup),
    address: address(`/events/${event.id}/`),
  }))
}

function others(text: string, request: DeskRequest) {
  return (['venue', 'organizer'] as const).map(async (kind) =>
    (await choicesOf(request, kind, text, most.others)).map(({ id, name, detail }) => ({
      ...{ name, detail },
      address: request.address(`/${kind}s/${id}/`),
    })),
  )
}

/** The form of the event that these words say. */
async function newEvent(text: string, request: DeskRequest): Promise<readonly Found[]> {
  if (!may(request.actor, 'write')) return []
  const { title, line } = await begunEvent(request, text)
  if (title === '') return []
  const address = request.address(`/events/new/?${new URLSearchParams({ sentence: text }).toString()}`)
  return [{ name: request.say('desk.events.sentence.newEvent', { title }), detail: line, address }]
}
