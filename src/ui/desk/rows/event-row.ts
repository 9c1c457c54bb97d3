import { permits } from '../../../accounts/actor.ts'
import { preconditionFailed } from '../../../errors/requests.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { momentsAfter, movable } from '../calendar/moving/move.ts'
import { branchesOf, type Branch } from '../events/choices.ts'
import { partPath } from '../events/list/find.ts'
import { selectField, textField } from '../forms/controls.ts'
import type { Parameters } from '../forms/part.ts'
import { sentText, sentValue } from '../forms/sent.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../page.ts'
import { asOne } from '../undo/as-one.ts'
import { rowForm, statusField } from './row-form.ts'

/** What of an event the list shows, as a form, which scripts put into its row. */
export const eventRowPage = deskPage({
  path: '/events/:id/row/',
  permit: permits('write'),
  load: async (request) => {
    const { body: event, revision } = await movable(request)
    return event.status === 'trash' ? undefined : { event, revision, branches: await branchesOf(request) }
  },
  title: ({ event }, { say }) => say('desk.list.editRow', { name: event.title || say('common.withoutTitle') }),
  render: ({ event, revision, branches }, request) =>
    rowForm(request, {
      revision,
      back: partPath(request),
      form: `/events/${event.id}/`,
      cells: (inside) => [
        html`${textField(inside, { name: 'title', label: localize('common.title'), value: event.title, attributes: html`maxlength="1000"` })}
        ${category(inside, event, branches)}`,
        // The days of a series are those of its rule.
        !event.series && when(inside, event),
        false,
        statusField(inside, event.status),
      ],
    }),
  actions: { save },
})

/** The category of an event that has one at most; those of others are changed in the form. */
function category(
  request: DeskRequest,
  { categories }: EventRepresentation,
  branches: readonly Branch[],
): Html | false {
  if (branches.length === 0 || categories.length > 1) return false
  return selectField(request, {
    name: 'category',
    label: localize('common.category'),
    value: categories[0]?.id ?? '',
    options: new Map([
      ['', '–'],
      ...branches.map(({ id, name, depth }) => [String(id), `${'\u00a0\u00a0'.repeat(depth)}${name}`] as const),
    ]),
  })
}

function when(request: DeskRequest, { start_date: start, all_day: isAllDay }: EventRepresentation): Html {
  const day = { name: 'start[day]', parameter: 'start_date', label: localize('common.day'), value: start.slice(0, 10) }
  const time = { name: 'start[time]', label: localize('common.beginsAt'), value: start.slice(11, 16) }
  return html`<div class="pair">
    ${textField(request, { ...day, type: 'date' })} ${!isAllDay && textField(request, { ...time, type: 'time' })}
  </div>`
}

/** Writes what differs, at once, unless somebody else has changed the event since the form was made. */
async function save(request: DeskRequest): Promise<ActionResult> {
  const { body: event, revision } = await movable(request)
  const seen = sentText(request, 'revision')
  if (seen !== '' && seen !== revision) throw preconditionFailed(event, revision)
  const parameters = changesIn(request, event)
  const to = partPath(request)
  if (Object.keys(parameters).length === 0) return { to }
  const { result, undo } = await asOne(request, to, (inside) =>
    inside.perform(events.byId.update, { path: { id: event.id }, parameters }, { revision }),
  )
  const name = result.body.title || request.say('common.withoutTitle')
  return { to, message: localize('desk.list.rowSaved', { name }), undo }
}

function changesIn(request: DeskRequest, event: EventRepresentation): Parameters {
  const differs = (name: string, now: string) =>
    sentValue(request, name) !== undefined && sentText(request, name) !== now
  const { title, status, categories, series, start_date: start, all_day: isAllDay } = event
  const isMoved =
    differs('start[day]', start.slice(0, 10)) || (!isAllDay && differs('start[time]', start.slice(11, 16)))
  const category = sentText(request, 'category')
  return {
    ...(differs('title', title) && { title: sentText(request, 'title') }),
    ...(!series && isMoved && momentsAfter(request, event)),
    ...(differs('category', String(categories[0]?.id ?? '')) && { categories: category === '' ? [] : [category] }),
    ...(differs('status', status) && { status: sentText(request, 'status') }),
  }
}
