import { type FormKey, formOfProof, newFormKey, proofOf } from '../../../accounts/links/form-key.ts'
import { utcText } from '../../../domain/time/time.ts'
import { defineProblem, Problem } from '../../../errors/problem.ts'
import { languages } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { sentText } from '../forms/sent.ts'
import type { Action, ActionResult, DeskData, DeskPage, DeskRequest, KeptFormState, PageContent } from '../page.ts'
import type { KeptForm } from './kept-form.ts'
import { hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { keyReused, requestRunning } from '../../../errors/requests.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Desk } from '../desk.ts'
import { isFromHere } from '../../../domain/network.ts'

/** How long an entry may be, in characters of JSON, and how many a user may have: the oldest give way. */
const longest = 500_000
const maxForms = 50
/** How many are offered above a form. */
const offered = 5

type FormData = DeskRequest['form']

/** What a form sends beside its fields. */
const own = ['csrf', 'action', 'confirm', 'file', 'choose', 'was']

const tooLong = defineProblem({
  status: 413,
  code: 'rest_unsaved_too_long',
  when: localize('desk.unsaved.tooLong'),
})

/** By what a form of a page keeps its work, and what there is of it: on the way in. */
export async function keptFor(
  request: DeskRequest,
  { kind }: KeptForm,
): Promise<{ readonly kept: KeptFormState | undefined; readonly fields: FormData | undefined }> {
  const { actor, context, query } = request
  const { unsaved } = context.storage
  if (!actor.user) return { kept: undefined, fields: undefined }
  const user = actor.user.id
  const secret = await formSecret(request)
  const record = recordOfPath(request, kind)
  const entries = await unsaved.list({ user, kind, record }, offered)
  const asked = await ownForm(request)
  const found = query['unsaved'] === undefined ? undefined : await unsaved.byForm(user, query['unsaved'])
  const work = found?.kind === kind && found.record === record ? found : undefined
  const proof = work ? proofOf(work, secret) : asked ? proofOf(asked, secret) : newFormKey(user, secret)
  const others = entries.filter(({ form }) => form !== work?.form && form !== asked?.form)
  return {
    kept: { proof, kind, record, entries: others, taken: work },
    fields: work && (JSON.parse(work.fields) as FormData),
  }
}

/** Keeps what a form has sent, for who opened it. */
export async function keepForm(
  request: DeskRequest,
  { form, user }: FormKey,
  { kind, headline }: Pick<KeptForm, 'kind' | 'headline'>,
  record = recordOfPath(request, kind),
): Promise<void> {
  const { context } = request
  const sent = Object.entries(begunBefore(request.form)).filter(([name]) => !own.includes(name))
  const fields = JSON.stringify(Object.fromEntries(sent))
  if (fields.length > longest) throw tooLong()
  const work = { user, form, kind, record, title: sentTitle(request, headline), fields, atUtc: utcText(context.now()) }
  await context.storage.unsaved.put(work, maxForms)
}

/** A form that asks for versions, as it was begun: who goes on with it later is asked again. */
function begunBefore(form: FormData): FormData {
  const { was, base } = form
  if (typeof was !== 'object' || was === null) return form
  const { revision, ...parts } = was as Readonly<Record<string, unknown>>
  return { ...form, revision, base: { ...(base as object | undefined), ...parts } }
}

/** The form of which a request brings the proof, where it is one of the user. */
export async function ownForm(request: DeskRequest): Promise<FormKey | undefined> {
  const found = formOfProof(request.query['kept'], await formSecret(request))
  return found?.user === request.actor.user?.id ? found : undefined
}

/** The form of which a request brings the proof, whoever has it. */
async function formOfRequest(request: DeskRequest): Promise<FormKey | undefined> {
  return formOfProof(request.query['kept'], await formSecret(request))
}

function recordOfPath({ path }: DeskRequest, kind: KeptForm['kind']): string {
  return kind === 'site' ? '' : (path['id'] ?? 'new')
}

function sentTitle(request: DeskRequest, headline: string | undefined): string {
  const texts = [request.language, ...languages].map((language) => sentText(request, `${headline}[${language}]`))
  return (texts.find((text) => text !== '') ?? '').slice(0, 200)
}

async function formSecret({ context }: DeskRequest): Promise<string> {
  return (await context.revisions?.key()) ?? context.storage.failures.secret()
}

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
