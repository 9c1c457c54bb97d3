import { permits } from '../../../accounts/actor.ts'
import { defineProblem } from '../../../errors/problem.ts'
import { preconditionFailed } from '../../../errors/requests.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html } from '../../kit/html.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../page.ts'
import { saySomething, readThread } from '../comments/thread.ts'
import { blankPart, type Beginning } from '../parts/blank.ts'
import { mayBeId } from '../desk-context.ts'
import { asOne } from '../undo/as-one.ts'
import { visitorBehind } from '../comments/visitor.ts'
import { messageName, waitingItem } from './item.ts'
import { queueOf, waitingCount, queueOperations, type WaitingKind } from './waiting.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

const beginning: Beginning = { sign: 'inbox', path: '/events/', label: localize('common.events') }

/** What contributors have handed in: an editor reads it, and publishes it or sends it back. */
export const queuePage = deskPage({
  path: '/queue/',
  navigation: { group: 'alone', name: localize('desk.queue.title'), sign: 'inbox', waiting: waitingCount },
  permit: permits('edit-others'),
  load: queueOf,
  title: (_found, { say }) => say('desk.queue.title'),
  render: ({ waiting, total }, request) => {
    const { say } = request
    if (waiting.length === 0) return blankPart(request, localize('desk.queue.empty'), beginning)
    return html`<p class="lead">${say('desk.queue.lead')}</p>
      ${total > waiting.length && html`<p>${say('desk.queue.more', { count: total })}</p>`}
      ${waiting.map((each, index) => waitingItem(each, request, index === 0))}`
  },
  actions: {
    publish: (request) => decide(request, 'publish'),
    back: (request) => decide(request, 'draft'),
  },
})

/** Publishes what waits, or gives it back, unless anything happened to it since it was read. */
async function decide(request: DeskRequest, status: 'publish' | 'draft'): Promise<ActionResult> {
  const [kind, id] = [sentText(request, 'kind'), sentText(request, 'id')]
  if (!isKind(kind) || !mayBeId(id)) throw notWaiting()
  const { read, update } = queueOperations[kind]
  const { body } = await request.perform(read, { path: { id } })
  if ((body as { readonly status?: string }).status !== 'pending') throw notWaiting()
  const message = kind === 'event' ? sentText(request, messageName(Number(id))) : ''
  const { undo } = await asOne(request, '/queue/', async (inside) => {
    await refuseNews(inside, kind, Number(id))
    await inside.perform(update, { path: { id }, parameters: { status } })
    if (message !== '') await saySomething(inside, body as EventRepresentation, message)
  })
  const called = (body as Readonly<Record<string, unknown>>)[kind === 'event' ? 'title' : kind]
  const name = (typeof called === 'string' && called) || request.say('common.withoutTitle')
  return { to: '/queue/', message: await doneWords(), about: { to: `/${kind}s/${id}/`, name }, undo }

  async function doneWords() {
    if (status === 'publish') return localize('desk.queue.published')
    const { author } = body as { readonly author?: unknown }
    const visitor = kind === 'event' && (await visitorBehind(request, author, await readThread(request, Number(id))))
    return visitor ? localize('desk.queue.putAside') : localize('desk.queue.sentBack')
  }
}

/** Refuses to decide on a record of which the page did not show the last entry of the activity. */
async function refuseNews(inside: DeskRequest, kind: WaitingKind, id: number): Promise<void> {
  const { storage } = inside.context
  const seen = sentText(inside, 'revision')
  // Locked first, so that nothing happens to it afterwards.
  await storage[`${kind}s`].byId(id)
  const [last] = await storage.activity.lastOf(kind, [id])
  if (seen !== '' && seen !== String(last?.id)) throw preconditionFailed(null)
}

function isKind(kind: string): kind is WaitingKind {
  return Object.hasOwn(queueOperations, kind)
}

const notWaiting = defineProblem({ status: 409, code: 'rest_not_waiting', when: localize('desk.queue.changed') })
