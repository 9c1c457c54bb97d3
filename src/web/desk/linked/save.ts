import { Invalid, issue } from '../../../errors.ts'
import { fold } from '../../../domain/fold.ts'
import type { DeskRequest, Done } from '../page.ts'
import type { Body, Kind } from './kinds.ts'
import { sentText } from '../parts/sent-text.ts'
import { asOne } from '../undo/as-one.ts'
import { namesSent, parametersOf, pictureSent } from './sent.ts'
import { similarTo, type Similar } from './similar.ts'
import { namesOf, subject as subjectIn, type Subject } from './subject.ts'

const similarCode = 'rest_similar_name'

/** Makes a record of what a form has sent, unless one of a similar name should be looked at first. */
export async function create(request: DeskRequest, kind: Kind): Promise<Done> {
  await refuseSimilar(request, kind)
  const parameters = parametersOf(request, kind, true)
  const { result: id, undo } = await asOne(request, `/${kind.plural}/`, async (inside) => {
    const picture = kind.isTerm ? {} : await pictureSent(inside)
    const { body } = await inside.perform(kind.operations.create, { parameters: { ...parameters, ...picture } })
    return subjectIn(kind, body as Body).id
  })
  return { to: `/${kind.plural}/${id}/`, message: kind.words.added, undo }
}

/** Writes what a form has sent into a record. */
export async function saved(request: DeskRequest, kind: Kind, subject: Subject): Promise<Done> {
  await refuseSimilar(request, kind, subject)
  const { id } = subject
  const parameters = parametersOf(request, kind, false)
  const revision = sentText(request, 'revision') || undefined
  const to = `/${kind.plural}/${id}/`
  const { undo } = await asOne(request, to, async (inside) => {
    const picture = kind.isTerm ? {} : await pictureSent(inside, subject)
    const sent = { path: { id }, parameters: { ...parameters, ...picture } }
    await inside.perform(kind.operations.update, sent, { revision })
  })
  return { to, message: kind.words.saved, undo }
}

/** What to warn of where a form was handed back because of its name. */
export async function warnedOf(request: DeskRequest, kind: Kind, subject?: Subject): Promise<readonly Similar[]> {
  const { problem } = request.refusal ?? {}
  if (!(problem instanceof Invalid) || !problem.wrong.some(({ code }) => code === similarCode)) return []
  return similarTo(request, kind, namesSent(request, kind), subject?.id)
}

async function refuseSimilar(request: DeskRequest, kind: Kind, subject?: Subject): Promise<void> {
  const own = (subject ? namesOf(kind, subject.body) : []).map(fold)
  const names = namesSent(request, kind).filter((name) => !own.includes(fold(name)))
  const similar = names.length === 0 ? [] : await similarTo(request, kind, names, subject?.id)
  if (similar.length === 0) return
  // To create a venue or an organizer of a name that is there would change the one that has it.
  const isTaken = !subject && !kind.isTerm && similar.some(({ isSame }) => isSame)
  if (request.form['distinct'] === '1' && !isTaken) return
  const [first] = similar
  throw new Invalid([
    issue(kind.headline, similarCode, {
      en: `There is one of a name like this already: “${first?.name ?? ''}”.`,
      fr: `Une fiche porte déjà un nom semblable : « ${first?.name ?? ''} ».`,
    }),
  ])
}
