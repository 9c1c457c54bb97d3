import { permits } from '../../../accounts/actor.ts'
import { eventFormScript, pictureScript, richTextScript } from '../../assets/desk-assets.ts'
import { fullDay } from '../../../i18n/times.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html } from '../../kit/html.ts'
import { lastChange } from '../activity/last-change.ts'
import { visitorBehind } from '../comments/visitor.ts'
import { returnedNote, returnedTo } from '../comments/returned.ts'
import { comment, readThread, threadSection } from '../comments/thread.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { eventForm, eventTools } from './event-form.ts'
import { loadChangeForm, loadNewForm, isOccurrence } from './form/found.ts'
import { otherDates } from './form/scope.ts'
import { changeActions, createActions } from './save.ts'
import { resume } from './call-off.ts'
import { mirroredNote } from '../parts/mirrored.ts'
import { endPreviews, preview } from './preview.ts'
import { keeping } from '../unsaved/keeping.ts'
import type { KeptForm } from '../unsaved/kept-form.ts'
import { eventWarnings } from './warnings.ts'

const keptEvent: KeptForm = { kind: 'event', headline: 'title', saves: ['save', 'publish', 'draft'] }

/** The form of a new event, or of a copy of one. */
export const newEventPage = keeping(
  keptEvent,
  deskPage({
    path: '/events/new/',
    permit: permits('write'),
    load: loadNewForm,
    title: ({ event }, { say }) =>
      event ? say('desk.events.form.copyOf', { title: event.title }) : say('common.newEvent'),
    render: (found, request) => eventForm(request, found, []),
    actions: createActions,
    upload: 'picture',
    assets: [eventFormScript, pictureScript, richTextScript],
  }),
)

/** The form of an event: of a whole series, or of one of its dates. */
export const eventPage = keeping(
  keptEvent,
  deskPage({
    path: '/events/:id/',
    permit: permits('write'),
    load: async (request) => {
      const found = await loadChangeForm(request)
      const thread = found.id === undefined ? undefined : await readThread(request, found.id)
      const visitor = await visitorBehind(request, found.event?.author, thread)
      const isLate = request.refusal?.problem.status === 412 && found.id !== undefined
      const changedBy = isLate ? (await lastChange(request, 'event', String(found.id)))?.name : undefined
      return {
        ...found,
        changedBy,
        thread,
        returned: await returnedTo(request, found.event, thread),
        visitor,
        warnings: found.event ? await eventWarnings(request, found.event) : [],
      }
    },
    title: ({ event }, request) => (event && isOccurrence(event) ? titleOfDate(event, request) : (event?.title ?? '')),
    tools: (found, request) => eventTools(request, found),
    render: (found, request) =>
      html`${returnedNote(found.returned, request)} ${found.event && otherDates(request, found.event)}
      ${mirroredNote(request, found.event?.mirrored_from) ?? eventForm(withOwnFormOnly(request), found, found.warnings)}
      ${threadSection(request, found.thread, found.visitor)}`,
    actions: { ...changeActions, resume, comment, preview, 'end-previews': endPreviews },
    upload: 'picture',
    assets: [eventFormScript, pictureScript, richTextScript],
  }),
)

/** What a date of a series is called: its title, and the day. */
function titleOfDate({ title, start_date: start }: EventRepresentation, { say, language }: DeskRequest): string {
  return say('desk.events.form.dateOf', { title, day: fullDay(start, language) })
}

/** What the form of the event has sent; of a message that is refused, it has sent nothing. */
function withOwnFormOnly(request: DeskRequest): DeskRequest {
  const isOwn = Object.hasOwn(changeActions, request.refusal?.action ?? 'save')
  return isOwn ? request : { ...request, form: {}, refusal: undefined }
}
