import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { partsChosen, revisionOfForm, type Merge } from '../conflict/compare.ts'
import { mergedMessage } from '../conflict/versions.ts'
import { mergeOfEvent, onlyMine, withFormerParts, withoutEventParts } from './conflict/merge.ts'
import type { Action, DeskRequest, ActionResult } from '../page.ts'
import { asOne } from '../undo/as-one.ts'
import { describePicture, storePicture } from '../forms/pictures/picture-part.ts'
import { applySentence } from './understood.ts'
import { saySomething } from '../comments/thread.ts'
import { eventFormParameters } from './form/form.ts'
import { saved, describeWrittenDates } from './form/scope.ts'
import { withSentence } from './sentence.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

type Parameters = Readonly<Record<string, unknown>>

/** What the form of a new event does. */
export const createActions: Readonly<Record<string, Action>> = {
  save: async (request) => createEvent(request, { status: 'draft' }),
  publish: async (request) => createEvent(request, publicationParameters(request)),
}

/** What the form of an event does that is there. */
export const changeActions: Readonly<Record<string, Action>> = {
  save: async (request) => saveChange(request, sentText(request, 'date') === '' ? {} : publicationParameters(request)),
  publish: async (request) => saveChange(request, publicationParameters(request)),
  draft: async (request) => saveChange(request, { status: 'draft' }, localize('desk.events.form.told.draft')),
  restore: async (request) => {
    const sent = { path: eventIdPath(request), parameters: { status: 'draft' } }
    const { result, undo } = await asOne(request, '/events/', (inside) => inside.perform(events.byId.update, sent))
    return { to: `/events/${result.body.id}/`, message: localize('desk.events.form.told.restored'), undo }
  },
  trash: async (request) => {
    const sent = { path: eventIdPath(request), parameters: { scope: sentText(request, 'scope') || undefined } }
    const { result, undo } = await asOne(request, '/events/', (inside) => inside.perform(events.byId.remove, sent))
    return {
      to: '/events/',
      ...describeWrittenDates(request, result.body, localize('desk.events.form.told.trashed')),
      undo,
    }
  },
}

/** Published now, or at the moment that is asked for: that of the form of a scheduled one may have been taken out. */
function publicationParameters(request: DeskRequest): Parameters {
  const date = sentText(request, 'date').replace('T', ' ')
  return { status: 'publish', date: date === '' ? 'now' : date }
}

/** Whether there is a map is said by its venue alone: the form does not ask. */
const withMap = { show_map: true, show_map_link: true } as const

async function createEvent(sent: DeskRequest, status: Parameters): Promise<ActionResult> {
  const given = sentText(sent, 'sentence') === '' ? sent : await withSentence(sent)
  const request = await applySentence(given)
  const parameters = { ...withMap, ...eventFormParameters(request), ...status }
  const { result, undo } = await asOne(request, '/events/', async (inside) => {
    const whole = { ...parameters, ...(await storePicture(inside)) }
    return withDescribedPicture(inside, (await inside.perform(events.create, { parameters: whole })).body)
  })
  return { ...savedDone(request, result), undo }
}

async function saveChange(given: DeskRequest, status: Parameters, message?: Localized): Promise<ActionResult> {
  const request = withFormerParts(await applySentence(given))
  const revision = revisionOfForm(request)
  const sent = { ...withoutEventParts(eventFormParameters(request), partsChosen(request, 'theirs')), ...status }
  try {
    return await writeEvent(request, {
      sent,
      revision,
      message: message ?? (isPlain(status) ? saved : undefined),
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 412) throw error
    // Somebody else was faster: what only one of the two has changed is brought together.
    const path = eventIdPath(request)
    const now = await request.perform(events.byId.read, { path, parameters: { translations: true } })
    const merge = mergeOfEvent(request, now.body)
    if (!merge || merge.conflicts.length > 0) throw error
    const mine = { ...onlyMine(eventFormParameters(request), merge), ...status }
    return writeEvent(request, {
      sent: mine,
      revision: now.revision,
      message: message ?? mergedMessage,
      merge,
    })
  }
}

const isPlain = (status: Parameters) => status['status'] === undefined

interface Change {
  readonly sent: Parameters
  readonly revision: string | undefined
  readonly message: Localized | undefined
  readonly merge?: Merge
}

async function writeEvent(request: DeskRequest, { sent, revision, message, merge }: Change): Promise<ActionResult> {
  const path = eventIdPath(request)
  const { result, undo } = await asOne(request, `/events/${path.id}/`, async (inside) => {
    const picture = !merge || merge.mine.has('image') ? await storePicture(inside) : {}
    const parameters = { ...sent, ...picture }
    const { body } = await inside.perform(events.byId.update, { path, parameters }, { revision })
    // What was written below the form goes with it.
    const answer = sentText(inside, 'message')
    if (answer !== '') await saySomething(inside, body, answer)
    return withDescribedPicture(inside, body)
  })
  return { ...savedDone(request, result, message), undo }
}

/** The event, whose picture is described as its form says. */
async function withDescribedPicture(inside: DeskRequest, event: EventRepresentation): Promise<EventRepresentation> {
  await describePicture(inside, event)
  return event
}

function savedDone(request: DeskRequest, event: EventRepresentation, told?: Localized): ActionResult {
  const to = `/events/${event.id}/`
  return {
    to,
    about: { to, name: event.title },
    ...describeWrittenDates(request, event, told ?? messages[event.status]),
  }
}

const messages: Readonly<Record<string, Localized>> = {
  publish: localize('desk.events.form.told.published'),
  future: localize('desk.events.form.told.scheduled'),
  pending: localize('desk.events.form.told.handedIn'),
}

function eventIdPath({ path }: DeskRequest): { readonly id: string } {
  return { id: path['id'] ?? '' }
}
