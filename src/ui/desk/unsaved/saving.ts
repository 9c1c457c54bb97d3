import { hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { utcText } from '../../../domain/time/time.ts'
import { keyReused, requestRunning } from '../../../errors/requests.ts'
import { Problem } from '../../../errors/problem.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Desk } from '../desk.ts'
import type { Action, DeskData, DeskPage, DeskRequest, ActionResult, PageContent } from '../page.ts'
import { isFromHere } from '../../../domain/network.ts'
import { formOfRequest, keepForm, ownForm } from './work.ts'

/** Whether a script sends, and reads the answer. */
export function isFromScript({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith('application/json') === true
}

/** How long the answer to a script is kept that may not have got it, in hours, and how long a write may take, in seconds. */
const hours = 24
const runningSeconds = 60

/**
 * Does what a form asks for, after which nothing of it is unsaved. A script that saves brings a key: it is done once, however often it is
 * sent, as the network may be cut before the answer arrives.
 */
export async function doOnce(
  page: DeskPage,
  action: string,
  does: Action,
  asked: DeskRequest,
  { headers }: FastifyRequest,
): Promise<{ readonly done: ActionResult | PageContent; readonly isForm: boolean }> {
  if (!page.keeps) return { done: await does(asked), isForm: false }
  const forget = async (done: ActionResult | PageContent) => {
    if (page.keeps?.saves.includes(action)) await forgetSaved(asked)
    return { done, isForm: true }
  }
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return forget(await does(asked))
  const { replays } = asked.context.storage
  const now = asked.context.now()
  const request = {
    key: hash('sha256', `desk ${asked.actor.user?.id} ${key}`),
    fingerprint: hash('sha256', `${page.path} ${JSON.stringify(asked.path)} ${action}`),
    holder: randomUUID(),
  }
  const found = await replays.begin(request, {
    nowUtc: utcText(now),
    runningUtc: utcText(now.add({ seconds: runningSeconds })),
    endsUtc: utcText(now.add({ hours })),
  })
  if (found === 'other') throw keyReused()
  if (found && 'runningUtc' in found) throw requestRunning(1)
  if (found) return forget(JSON.parse(found.answer) as ActionResult)
  try {
    const done = await does(asked)
    await replays.complete(request, JSON.stringify(done))
    return await forget(done)
  } catch (error) {
    await replays.release(request)
    throw error
  }
}

async function forgetSaved(request: DeskRequest): Promise<void> {
  const form = await ownForm(request)
  if (form) await request.context.storage.unsaved.remove(form.user, form.form)
}

/** Keeps what was sent and refused: whoever leaves the page finds it again. */
export async function keepRefused({ keeps }: DeskPage, action: string, asked: DeskRequest): Promise<void> {
  if (!keeps?.saves.includes(action)) return
  const form = await ownForm(asked)
  if (form) await unlessTooLong(keepForm(asked, form, keeps))
}

/**
 * Keeps what was sent after the session was over, for the user who opened the form, as the form proves; answers where that user finds it.
 * Nobody else is shown anything of it.
 */
export async function keepWithoutSession(
  page: DeskPage | DeskData,
  request: FastifyRequest,
  { desk, site }: DeskContext,
  { visits }: Desk,
): Promise<string | undefined> {
  if (!('keeps' in page) || !page.keeps || !isFromHere(request.headers, site)) return undefined
  const { keeps, upload } = page
  const form = await formOfRequest(desk)
  const user = form && (await desk.context.storage.users.byId(form.user))
  if (!form || !user) return undefined
  return visits.withForm(request, { user }, upload, async (sent) => {
    const isKept = await unlessTooLong(keepForm({ ...desk, form: sent }, form, keeps))
    const path = page.path.replace(':id', desk.path['id'] ?? '')
    return isKept ? `${path}?unsaved=${form.form}` : undefined
  })
}

/** What is longer than what is kept is in the form that comes back. */
async function unlessTooLong(keeping: Promise<void>): Promise<boolean> {
  try {
    await keeping
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
