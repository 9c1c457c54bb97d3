import { events } from '../../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { Localized } from '../../../../i18n/language.ts'
import type { Action, DeskRequest, Done } from '../../page.ts'
import { sentText } from '../../parts/sent-text.ts'
import { noted } from '../../history/undo.ts'
import { undoBy } from '../../history/take-back.ts'
import { describePicture, pictureParameters } from './picture.ts'
import { parametersIn } from './sent.ts'
import { told } from './words.ts'

type Parameters = Readonly<Record<string, unknown>>

/** What the form of a new event does. */
export const createActions: Readonly<Record<string, Action>> = {
  save: async (request) => create(request, { status: 'draft' }),
  publish: async (request) => create(request, publication(request)),
}

/** What the form of an event does that is there. */
export const changeActions: Readonly<Record<string, Action>> = {
  save: async (request) => change(request, sentText(request, 'date') === '' ? {} : publication(request)),
  publish: async (request) => change(request, publication(request)),
  draft: async (request) => change(request, { status: 'draft' }, told.draft),
  restore: async (request) => {
    const sent = { path: pathOf(request), parameters: { status: 'draft' } }
    const { result, entry } = await noted(request, 'event', idOf(request), () =>
      request.perform(events.byId.update, sent),
    )
    return { to: `/events/${result.body.id}/`, message: told.restored, ...undoBy([entry]) }
  },
  trash: async (request) => {
    const scope = sentText(request, 'scope') || undefined
    const { entry } = await noted(request, 'event', idOf(request), () =>
      request.perform(events.byId.remove, { path: pathOf(request), parameters: { scope } }),
    )
    return { to: '/events/', message: told.trashed, ...undoBy([entry]) }
  },
}

/** Published now, or at the moment that is asked for: that of the form of a scheduled one may have been taken out. */
function publication(request: DeskRequest): Parameters {
  const date = sentText(request, 'date').replace('T', ' ')
  return { status: 'publish', date: date === '' ? 'now' : date }
}

async function create(request: DeskRequest, status: Parameters): Promise<Done> {
  const parameters = { ...parametersIn(request), ...status }
  // A picture is stored only for an event that will be.
  await request.perform(events.create, { parameters: { ...parameters, dry_run: true } })
  const { body } = await request.perform(events.create, {
    parameters: { ...parameters, ...(await pictureParameters(request)) },
  })
  return written(request, body)
}

async function change(request: DeskRequest, status: Parameters, message?: Localized): Promise<Done> {
  const revision = sentText(request, 'revision') || undefined
  const parameters = { ...parametersIn(request), ...status }
  const [path, held] = [pathOf(request), { revision }]
  await request.perform(events.byId.update, { path, parameters: { ...parameters, dry_run: true } }, held)
  const sent = { ...parameters, ...(await pictureParameters(request)) }
  const { result, entry } = await noted(request, 'event', idOf(request), () =>
    request.perform(events.byId.update, { path, parameters: sent }, held),
  )
  const done = await written(request, result.body, message ?? (status['status'] === undefined ? told.saved : undefined))
  return { ...done, ...undoBy([entry], '/events/', result.body.id) }
}

async function written(request: DeskRequest, body: EventRepresentation, message?: Localized): Promise<Done> {
  await describePicture(request, body)
  return { to: `/events/${body.id}/`, message: message ?? messages[body.status] ?? told.saved }
}

const messages: Readonly<Record<string, Localized>> = {
  publish: told.published,
  future: told.scheduled,
  pending: told.handedIn,
}

function idOf({ path }: DeskRequest): number {
  return Number(path['id'])
}

function pathOf({ path }: DeskRequest): { readonly id: string } {
  return { id: path['id'] ?? '' }
}
