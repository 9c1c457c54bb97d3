import { formOfProof, newFormKey, proofOf, type FormKey } from '../../../accounts/links/form-key.ts'
import { utcText } from '../../../domain/time/time.ts'
import { defineProblem } from '../../../errors/problem.ts'
import { languages } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest, KeptFormState } from '../page.ts'
import type { KeptForm } from './kept-form.ts'

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
export async function formOfRequest(request: DeskRequest): Promise<FormKey | undefined> {
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
