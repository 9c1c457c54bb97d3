import { accessRefusal } from '../../../accounts/actor.ts'
import { listActivity, restoreActivity } from '../../../resources/activity/operations.ts'
import type { Asset } from '../../assets/asset.ts'
import { leafletStyle } from '../../assets/assets.ts'
import { pictureScript, placeMapScript, richTextScript } from '../../assets/desk-assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { branchesOf, type Branch, buildings } from '../events/choices.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { deskPage, type DeskPage, type DeskRequest } from '../page.ts'
import { mirroredNote } from '../parts/mirrored.ts'
import { asOne } from '../undo/as-one.ts'
import type { Kind } from './kinds.ts'
import { removal, countUses } from './removal.ts'
import { saveRecord, findSimilarRecords } from './save.ts'
import type { Similar } from './similar.ts'
import { isEditable, readSubject, type Subject } from './subject.ts'
import { baseFields } from '../conflict/versions.ts'
import { lastChange } from '../activity/last-change.ts'
import { mergeWith, directoryParts } from './conflict.ts'
import { askParts, isStaleForm, withTheirTexts } from '../conflict/plain.ts'
import { similarWarning } from './warnings.ts'
import { keptBox, keptStatus } from '../unsaved/box.ts'
import { begunWith, keeping } from '../unsaved/keeping.ts'
import type { KeptForm } from '../unsaved/kept-form.ts'
import { localize } from '../../../texts/text.ts'

function assetsOf({ kind, isTerm }: Kind): readonly Asset[] {
  if (isTerm) return []
  return [pictureScript, richTextScript, ...(kind === 'venue' ? [leafletStyle, placeMapScript] : [])]
}

/** The form of a new record of a kind. */
export function newPage(kind: Kind): DeskPage {
  return keeping(
    keptOf(kind),
    deskPage({
      path: `/${kind.plural}/new/`,
      permit: kind.permit,
      upload: 'picture',
      assets: assetsOf(kind),
      load: async (request) => ({
        similar: await findSimilarRecords(request, kind),
        parents: await parentsOf(request, kind),
      }),
      title: (_found, { say }) => say(kind.words.add),
      render: (around, request) => directoryForm(kind, request, undefined, around),
      actions: { save: (request) => saveRecord(request, kind) },
    }),
  )
}

/** The form of a record, and the ways to remove and restore it. */
export function editPage(kind: Kind): DeskPage {
  const path = `/${kind.plural}/:id/`
  return keeping(
    keptOf(kind),
    deskPage({
      path,
      permit: kind.permit,
      upload: 'picture',
      assets: assetsOf(kind),
      load: async (request) => {
        const subject = await readSubject(request, kind)
        if (!subject) return undefined
        if (!isEditable(request, kind, subject.body) && !subject.body.mirrored_from) throw accessRefusal(request.actor)
        const [similar, parents, uses] = [
          await findSimilarRecords(request, kind, subject),
          await parentsOf(request, kind, subject.id),
          await countUses(request, kind, subject),
        ]
        const by = isStaleForm(request) ? (await lastChange(request, kind.kind, String(subject.id)))?.name : undefined
        return { subject, similar, parents, uses, by }
      },
      title: ({ subject }) => subject.name,
      tools: ({ subject }, { say, address }) =>
        html`${
            (kind.isTerm || subject.status === 'publish') &&
            html`<a class="button quiet" href="${subject.body.url}">${say('desk.directory.view')}</a> `
          }<a class="button quiet" href="${address(`/${kind.plural}/${subject.id}/history/`)}"
            >${say('common.history')}</a
          >`,
      render: ({ subject, uses, ...found }, request) =>
        mirroredNote(request, subject.body.mirrored_from) ??
        (subject.status === 'trash'
          ? inTrashCard(request)
          : html`${directoryForm(kind, request, subject, found)} ${removal(kind, request, uses)}`),
      actions: {
        save: async (request) => saveRecord(request, kind, await existingSubject(request, kind)),
        remove: async (request) => {
          const { id } = await existingSubject(request, kind)
          const to = `/${kind.plural}/`
          const { undo } = await asOne(request, to, (inside) =>
            inside.perform(kind.operations.remove, { path: { id } }),
          )
          return { to, message: kind.words.removed, undo }
        },
        restore: async (request) => {
          const { id } = await existingSubject(request, kind)
          const to = `/${kind.plural}/${id}/`
          const { undo } = await asOne(request, to, (inside) => restoreFromTrash(inside, kind, id))
          return { to, message: localize('desk.directory.restored'), undo }
        },
      },
    }),
  )
}

function keptOf({ kind, headline }: Kind): KeptForm {
  return { kind, headline, saves: ['save'] }
}

/** Takes a record out of the trash, as it was before it came there. */
export async function restoreFromTrash(request: DeskRequest, kind: Kind, id: number): Promise<void> {
  const trashed = { kind: kind.kind, id, action: 'trashed', per_page: 1 }
  const [entry] = (await request.perform(listActivity, { parameters: trashed })).body.activity
  if (entry) await request.perform(restoreActivity, { path: { id: entry.id }, parameters: { state: 'before' } })
  else await request.perform(kind.operations.update, { path: { id }, parameters: { status: 'draft' } })
}

async function existingSubject(request: DeskRequest, kind: Kind): Promise<Subject> {
  const subject = await readSubject(request, kind)
  if (!subject) throw accessRefusal(request.actor)
  return subject
}

interface Around {
  readonly similar: readonly Similar[]
  readonly parents: readonly Branch[]
  /** Who has saved it meanwhile. */
  readonly by?: string | undefined
}

function directoryForm(kind: Kind, given: DeskRequest, subject: Subject | undefined, around: Around): Html {
  const { similar, parents, by } = around
  const merge = subject && isStaleForm(given) ? mergeWith(kind, given, subject.body) : undefined
  const request = merge ? withTheirTexts(given, merge) : given
  const { create, update } = kind.operations
  const warning = similarWarning(kind, request, similar, subject?.id)
  const fields = (subject ? update : create).parameters
  const revision = begunWith(request, 'revision', subject?.revision)
  const content = form(
    request,
    html`${subject && merge && askParts(given, merge, { kind: kind.kind, by, to: `/${kind.plural}/${subject.id}/` })}
      ${hidden('revision', revision)} ${subject && baseFields(request, directoryParts(kind, subject.body))}
      ${kind.form.draw(request, { ...subject?.body, parents, warning }, fields)}
      <div class="save">${submitButton(request, localize('common.save'))} ${keptStatus(request)}</div>`,
    { upload: true, keeps: true },
  )
  return keptBox(request, content, revision)
}

function inTrashCard(request: DeskRequest): Html {
  const { say } = request
  return html`<div class="card">
    <h2>${say('desk.directory.inTrash')}</h2>
    <p>${say('desk.directory.inTrashText')}</p>
    ${form(request, submitButton(request, localize('common.restore'), 'restore'))}
  </div>`
}

/** The categories that one can be put below: neither itself nor those below it. Of venues, what is no room. */
async function parentsOf(request: DeskRequest, kind: Kind, id?: number): Promise<readonly Branch[]> {
  if (kind.kind === 'venue') return (await buildings(request)).filter((building) => building.id !== id)
  if (kind.kind !== 'category') return []
  const branches = await branchesOf(request)
  const own = branches.findIndex((branch) => branch.id === id)
  if (own < 0) return branches
  const depth = branches[own]?.depth ?? 0
  const after = branches.findIndex((branch, index) => index > own && branch.depth <= depth)
  return [...branches.slice(0, own), ...(after < 0 ? [] : branches.slice(after))]
}
