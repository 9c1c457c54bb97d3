import { Invalid, issue, Problem } from '../../../errors/problem.ts'
import { fold } from '../../../domain/text/search.ts'
import { languages } from '../../../i18n/language.ts'
import { describePicture, storePicture } from '../forms/pictures/picture-part.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest, ActionResult } from '../page.ts'
import { asOne } from '../undo/as-one.ts'
import { partsChosen, revisionOfForm, saysBase } from '../conflict/compare.ts'
import { othersOf, withFormerTexts, withoutFormParts } from '../conflict/plain.ts'
import { mergedMessage } from '../conflict/versions.ts'
import { mergeWith } from './conflict.ts'
import type { Kind } from './kinds.ts'
import { similarRecords, type Similar } from './similar.ts'
import { nameInEachLanguage, readSubject, type Subject } from './subject.ts'
import { localize } from '../../../texts/text.ts'

const similarCode = 'rest_similar_name'

/** Writes what a form has sent: into a record, or as a new one, unless one of a similar name should be looked at first. */
export async function saveRecord(given: DeskRequest, kind: Kind, subject?: Subject): Promise<ActionResult> {
  const request = withFormerTexts(given)
  await refuseSimilar(request, kind, subject)
  const { create, update } = kind.operations
  const parameters = withoutFormParts(
    kind.form.read(request, (subject ? update : create).parameters),
    partsChosen(request, 'theirs'),
  )
  const revision = revisionOfForm(request)
  try {
    return await writeRecord(request, kind, { subject, parameters, revision })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 412 || !subject) throw error
    // Somebody else was faster: what only one of the two has changed is brought together.
    const now = await readSubject(request, kind)
    const merge = now && saysBase(request) ? mergeWith(kind, request, now.body) : undefined
    if (!now || !merge || merge.conflicts.length > 0) throw error
    const mine = withoutFormParts(parameters, othersOf(merge))
    const done = await writeRecord(request, kind, { subject, parameters: mine, revision: now.revision })
    return { ...done, message: mergedMessage }
  }
}

interface DirectoryWrite {
  readonly subject: Subject | undefined
  readonly parameters: Readonly<Record<string, unknown>>
  readonly revision: string | undefined
}

async function writeRecord(
  request: DeskRequest,
  kind: Kind,
  { subject, parameters, revision }: DirectoryWrite,
): Promise<ActionResult> {
  const { create, update } = kind.operations
  const list = `/${kind.plural}/`
  const { result: id, undo } = await asOne(request, subject ? `${list}${subject.id}/` : list, async (inside) => {
    const sent = { ...parameters, ...(!kind.isTerm && (await storePicture(inside))) }
    const { body } = subject
      ? await inside.perform(update, { path: { id: subject.id }, parameters: sent }, { revision })
      : await inside.perform(create, { parameters: sent })
    await describePicture(inside, body)
    return body.id
  })
  return { to: `${list}${id}/`, message: subject ? kind.words.saved : kind.words.added, undo }
}

/** What to warn of where a form was handed back because of its name. */
export async function findSimilarRecords(
  request: DeskRequest,
  kind: Kind,
  subject?: Subject,
): Promise<readonly Similar[]> {
  const { problem } = request.refusal ?? {}
  if (!(problem instanceof Invalid) || !problem.wrong.some(({ code }) => code === similarCode)) return []
  return similarRecords(request, kind, namesSent(request, kind), subject?.id)
}

/** The names that a form sends, in every language. */
function namesSent(request: DeskRequest, { headline }: Kind): readonly string[] {
  return languages.map((language) => sentText(request, `${headline}[${language}]`)).filter((name) => name !== '')
}

async function refuseSimilar(request: DeskRequest, kind: Kind, subject?: Subject): Promise<void> {
  const own = (subject ? nameInEachLanguage(kind, subject.body) : []).map(fold)
  const names = namesSent(request, kind).filter((name) => !own.includes(fold(name)))
  const similar = names.length === 0 ? [] : await similarRecords(request, kind, names, subject?.id)
  if (similar.length === 0) return
  // To create a venue or an organizer of a name that is there would change the one that has it.
  const isTaken = !subject && !kind.isTerm && similar.some(({ isSame }) => isSame)
  if (sentText(request, 'distinct') === '1' && !isTaken) return
  const name = similar[0]?.name ?? ''
  throw new Invalid([issue(kind.headline, similarCode, localize('desk.directory.refuseSimilar', { name }))])
}
