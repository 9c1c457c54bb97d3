import type { EventStatus } from '../../../domain/entities.ts'
import { inEachLanguage, type Localized } from '../../../i18n/language.ts'
import { permits } from '../../../accounts/actor.ts'
import { events } from '../../../resources/events/operations.ts'
import type { SeriesStart } from '../../../storage/stores/lists.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventChanges } from '../../../resources/events/fields.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { submitButton, form, hidden, radioField } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage, type Action, type DeskRequest, type ActionResult } from '../page.ts'
import { mirroredNote } from '../parts/mirrored.ts'
import { asOne } from '../undo/as-one.ts'
import { fullDayText } from './form/listed-days.ts'

const kinds = ['cancelled', 'postponed'] as const

type Kind = (typeof kinds)[number]

const reason = formOf({
  kind: 'event',
  fields: { event_status_reason: eventChanges.event_status_reason },
  settings: { event_status_reason: { hint: localize('desk.events.callOff.reasonHint'), rows: 3 } },
})

/** Cancels or postpones an event, or one date of a series; the forms of events show it as a dialog. */
export const callOffPage = deskPage({
  path: '/events/:id/cancel/',
  permit: permits('write'),
  load: async (request) => {
    const sent = { path: { id: request.path['id'] ?? '' }, parameters: { translations: true } }
    const event = (await request.perform(events.byId.read, sent)).body
    return { event, dates: event.recurrence ? await datesOfSeries(event.id, request) : undefined }
  },
  title: ({ event: { title } }, { say }) =>
    say('desk.events.callOff.titleOf', { title: title || say('common.withoutTitle') }),
  render: ({ event, dates }, request) =>
    mirroredNote(request, event.mirrored_from) ?? html`<div class="narrow">${callOffForm(event, dates, request)}</div>`,
  actions: {
    save: (request) => {
      const sent = sentText(request, 'as')
      return setStatus(request, kinds.find((each) => each === sent) ?? 'cancelled')
    },
  },
})

/** What the button does by which an event, or one date of a series, takes place after all, whatever else its form says. */
export const resume: Action = (request) => setStatus(request, 'scheduled')

/** The dates of a series that are there; `count` is zero where they have no end. */
interface SeriesDates {
  readonly starts: readonly SeriesStart[]
  readonly count: number
}

async function datesOfSeries(series: number, { context }: DeskRequest): Promise<SeriesDates> {
  const { events } = context.storage
  const starts = (await events.starts(series)).filter(({ isGone, isInTrash }) => !isGone && !isInTrash)
  return { starts, count: (await events.carriedUntil(series)) === null ? starts.length : 0 }
}

/** So many of the next dates are offered, where one of them is meant rather than the series. */
const offered = 3

/** Says that all dates are meant, and leads to the next ones. */
function seriesNote({ starts, count }: SeriesDates, request: DeskRequest): Html {
  const { say, address, context } = request
  const next = starts.filter(({ startDate }) => startDate >= context.today().toString()).slice(0, offered)
  return html`<p class="lead">${say('desk.events.callOff.all', { count })}</p>
    ${
      next.length > 0 &&
      html`<p>
        ${say('desk.events.callOff.oneAlone')}
        ${next.map(
          ({ id, startDate }, index) =>
            html`${index > 0 && ' · '}<a href="${address(`/events/${id}/cancel/?back=series`)}"
                >${say(fullDayText(startDate))}</a
              >`,
        )}
      </p>`
    }`
}

function callOffForm(event: EventRepresentation, dates: SeriesDates | undefined, request: DeskRequest): Html {
  const { say, address, context, language, query } = request
  const options = new Map(kinds.map((each) => [each, say(`desk.events.callOff.kinds.${each}`)]))
  const back = sentText(request, 'back') || query['back']
  return form(
    request,
    html`${hidden('back', back)}
      ${dates ? seriesNote(dates, request) : html`<p class="lead">${whenInWords(event, language, usual(context))}</p>`}
      ${radioField(request, { name: 'as', label: localize('desk.events.callOff.as'), options, value: event.event_status === 'postponed' ? 'postponed' : 'cancelled' })}
      ${reason.draw(request, event)}
      <div class="tools">
        ${submitButton(request, localize('common.save'))}
        <a class="button quiet" data-close href="${address(`/events/${event.id}/`)}">${say('common.close')}</a>
      </div>`,
  )
}

async function setStatus(
  request: DeskRequest,
  status: Kind | Extract<EventStatus, 'scheduled'>,
): Promise<ActionResult> {
  const id = request.path['id'] ?? ''
  const { body: event } = await request.perform(events.byId.read, { path: { id } })
  const { series } = event
  const to = `/events/${sentText(request, 'back') === 'series' ? (series?.id ?? id) : id}/`
  const parameters = {
    event_status: status,
    ...(status !== 'scheduled' && reason.read(request)),
    ...(series?.position !== undefined && { scope: 'this' }),
  }
  const { undo } = await asOne(request, to, (inside) =>
    inside.perform(events.byId.update, { path: { id }, parameters }),
  )
  return { to, message: callOffMessage(event, status), undo }
}

function callOffMessage(event: EventRepresentation, status: Kind | 'scheduled'): Localized {
  const isDate = event.series?.position !== undefined
  const what = isDate ? fullDayText(event.start_date) : inEachLanguage(() => event.title)
  const key = status === 'scheduled' ? 'resumed' : status
  return localize(`desk.events.callOff.told.${key}`, { kind: isDate ? 'date' : 'event', what })
}
