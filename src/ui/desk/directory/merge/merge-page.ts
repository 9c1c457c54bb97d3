import { accessRefusal } from '../../../../accounts/actor.ts'
import { Invalid, issue } from '../../../../errors/problem.ts'
import { htmlText } from '../../../../text/plain.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, form, hidden, radioField } from '../../forms/controls.ts'
import { heldControl, heldText } from '../../forms/field-part.ts'
import { memberLabel } from '../../activity/members.ts'
import { deskPage, type DeskPage, type DeskRequest } from '../../page.ts'
import { chosenIds } from '../../forms/list-bulk.ts'
import { sentText } from '../../forms/sent.ts'
import { formatListQuery } from '../../parts/list-query.ts'
import { asOne } from '../../undo/as-one.ts'
import { mayMerge, type Kind } from '../kinds.ts'
import { countUses } from '../removal.ts'
import { isEditable, readSubject, type Subject } from '../subject.ts'
import { localize } from '../../../../texts/text.ts'

type Two = readonly [Side, Side]

interface Side {
  readonly subject: Subject
  /** How many events name it. */
  readonly events: number
  /** The name of the category above; empty where there is none. */
  readonly above: string
}

const places = ['one', 'other'] as const

/** The address of the page that makes one of two. */
export function mergeAddress({ plural }: Kind, one: number, other: number): string {
  return `/${plural}/merge/${formatListQuery({ one: String(one), other: String(other) })}`
}

/** Two of a kind side by side: which of them stays. */
export function mergePage(kind: Kind): DeskPage {
  return deskPage({
    path: `/${kind.plural}/merge/`,
    permit: (actor) => mayMerge(kind, actor),
    load: async (request): Promise<Two | undefined> => {
      const [one, other] = [await mergeSide(request, kind, 'one'), await mergeSide(request, kind, 'other')]
      return one && other && one.subject.id !== other.subject.id ? [one, other] : undefined
    },
    title: (_found, { say }) => say('desk.directory.merge.title'),
    render: (two, request) =>
      html`<p class="lead">
          ${request.say(kind.isTerm ? 'desk.directory.merge.leadOfTerms' : 'desk.directory.merge.lead')}
        </p>
        ${form(request, html`${comparison(kind, two, request)} ${keptRecordChoice(two, request)}`)}`,
    actions: {
      save: async (request) => {
        const { merge } = kind
        const stays = sentText(request, 'stays')
        const ids = places.map((place) => Number(request.query[place]))
        const goes = ids.find((id) => String(id) !== stays)
        if (!merge || goes === undefined || !ids.map(String).includes(stays))
          throw new Invalid([issue('stays', 'rest_missing_callback_param', localize('desk.directory.merge.which'))])
        const seen = sentText(request, `revision[${stays}]`) || undefined
        const sent = { path: { id: Number(stays) }, parameters: { from: goes, ...takenIn(request, kind, goes) } }
        const { undo } = await asOne(request, `/${kind.plural}/${goes}/`, (inside) =>
          inside.perform(merge, sent, { revision: seen }),
        )
        const message = kind.isTerm
          ? localize('desk.directory.merge.mergedTerm')
          : localize('desk.directory.merge.merged', { days: request.context.settings.trashDays })
        return { to: `/${kind.plural}/${stays}/`, message, undo }
      },
    },
  })
}

/** Leads from the list to the page with the two that are chosen. */
export async function mergeChosen(request: DeskRequest, kind: Kind) {
  const [one, other, ...more] = chosenIds(request.form)
  if (one === undefined || other === undefined || more.length > 0)
    throw new Invalid([issue('ids', 'rest_invalid_param', localize('desk.directory.merge.two'))])
  return { to: mergeAddress(kind, one, other) }
}

async function mergeSide(request: DeskRequest, kind: Kind, place: 'one' | 'other'): Promise<Side | undefined> {
  const subject = await readSubject({ ...request, path: { id: request.query[place] ?? '' } }, kind)
  if (!subject || subject.status === 'trash') return undefined
  if (!isEditable(request, kind, subject.body)) throw accessRefusal(request.actor)
  const parent = heldText(subject.body, kind.kind === 'venue' ? 'parent_venue' : 'parent')
  const above = parent && parent !== '0' ? await readSubject({ ...request, path: { id: parent } }, kind) : undefined
  return { subject, events: (await countUses(request, kind, subject)).events, above: above?.name ?? '' }
}

/** What both have, line by line; lines that neither has are left out. */
function comparison(kind: Kind, two: Two, { say, address }: DeskRequest): Html {
  const rows = kind.form.controls
    .filter((name) => !/^(?:show_map|status)/.test(name))
    .map((name) => ({
      name,
      values: two.map(({ subject, above }) =>
        name.startsWith('parent') ? above : htmlText(heldControl(subject.body, name)),
      ),
    }))
    .filter(({ values }) => values.some((value) => value !== ''))
  return html`<table class="versions">
    <thead>
      <tr>
        <th scope="col">${say('desk.directory.form.field')}</th>
        ${two.map(({ subject }) => html`<th scope="col"><a href="${address(`/${kind.plural}/${subject.id}/`)}">${subject.name}</a></th> `)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, values }) =>
          html`<tr>
            <th scope="row">${say(memberLabel(name.replace(/\[(\w+)\]/, '@$1'), kind.kind))}</th>
            ${values.map((value, index) => {
              const { id, name: of } = two[index]?.subject ?? two[0].subject
              if (kind.isTerm || !choosable(name, values)) return html`<td data-label="${of}">${value || '–'}</td> `
              const input = html`<input type="radio" name="take[${fieldOf(name)}]" value="${id}" />`
              return html`<td data-label="${of}"><label>${input} ${value}</label></td> `
            })}
          </tr> `,
      )}
      <tr>
        <th scope="row">${say('desk.directory.merge.events')}</th>
        ${two.map(({ subject, events }) => html`<td data-label="${subject.name}">${events}</td> `)}
      </tr>
    </tbody>
  </table>`
}

const fieldOf = (control: string) => control.replace(/\[.*/, '')

/** Whether either value of a field can be taken: both have one, and they differ; coordinates are chosen once. */
function choosable(control: string, [one, other]: readonly (string | undefined)[]): boolean {
  const isApart = /^(?:venue|organizer|slug|parent|other_names|geo_lng)/.test(control)
  return !isApart && one !== other && Boolean(one) && Boolean(other)
}

/** The fields of which that of the other is chosen. */
function takenIn(request: DeskRequest, { isTerm, form: { controls } }: Kind, goes: number) {
  const names = [...new Set(controls.map(fieldOf))]
  const take = isTerm ? [] : names.filter((name) => sentText(request, `take[${name}]`) === String(goes))
  return take.length > 0 && { take }
}

/** Which one stays: at first that which more events name. */
function keptRecordChoice(two: Two, request: DeskRequest): Html {
  const { say } = request
  const [one, other] = two
  const first = other.events > one.events ? other : one
  const options = new Map(
    two.map(({ subject: { id, name } }, index) => {
      const { events } = index === 0 ? other : one
      return [String(id), say('desk.directory.merge.staysAs', { name, events })]
    }),
  )
  const stays = { name: 'stays', label: localize('desk.directory.merge.stays'), value: first.subject.id, options }
  return html`${radioField(request, stays)}
    ${two.map(({ subject: { id, revision } }) => hidden(`revision[${id}]`, revision))}
    <p class="save">${submitButton(request, localize('desk.directory.merge.merge'))}</p>`
}
