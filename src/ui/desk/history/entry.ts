import type { ActivityRepresentation } from '../../../resources/activity/representation.ts'
import { definitionOf } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { table } from '../parts/table.ts'
import { userName } from '../parts/user-name.ts'
import type { Names } from '../activity/names.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { memberLabel } from '../activity/members.ts'
import type { TranslatedKind } from '../../../domain/entities.ts'
import { valueText } from './values.ts'
import { localize } from '../../../texts/text.ts'

interface Around {
  readonly kind: TranslatedKind
  readonly names: Names
  /** The days of dates of a series, by their ids. */
  readonly days: ReadonlyMap<number, string>
  /** Whether the record is still there to be brought back. */
  readonly isThere: boolean
}

/** What happened once: who, when, what was before and what after, and the way back to before. */
export function entryItem(
  entry: ActivityRepresentation,
  { kind, names, days, isThere }: Around,
  request: DeskRequest,
): Html {
  const { say, language } = request
  const day = days.get(entry.record)
  const title = say(`desk.activity.log.action.${entry.action}.title`)
  const members = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  const rows = members
    .filter((member) => member !== 'geo_source' && !(member.startsWith('slug@') && isFollowing(entry)))
    .map((member) => {
      const text = (states: ActivityRepresentation['before']) => valueText(member, states[member], kind, names, request)
      return { label: say(memberLabel(member, kind)), before: text(entry.before), after: text(entry.after) }
    })
  const hasPassword = entry.changed.includes('password')
  const isWayBack = isThere && members.length > 0 && entry.action !== 'created'
  return html`<li class="card">
    <h2>
      ${day === undefined ? title : html`${day}${definitionOf(language).colon} ${fateIn(entry, request) ?? title}`}
      <small
        >${entry.user ? userName(entry.user.name, request) : say('common.theService')},
        ${siteTimeElement(entry.date_utc, request)}</small
      >
    </h2>
    ${rows.length > 0 && changesTable(rows, request)} ${hasPassword && html`<p>${say('desk.history.password')}</p>`}
    ${
      isWayBack &&
      form(
        request,
        html`${hidden('entry', entry.id)} ${submitButton(request, localize('desk.history.back'), 'restore', 'quiet')}`,
      )
    }
  </li> `
}

/** Whether slugs only follow what was done: the trash marks them, and they are made of titles. */
function isFollowing({ action, before, after }: ActivityRepresentation): boolean {
  const members = Object.keys({ ...before, ...after })
  return action !== 'updated' || members.some((member) => !member.startsWith('slug@'))
}

/** What has become of one date, where that is more than a change. */
function fateIn({ before, after }: ActivityRepresentation, { say }: DeskRequest): string | undefined {
  const { event_status: status } = after
  if (status === 'cancelled') return say('desk.history.date.cancelled')
  if (status === 'scheduled' && before['event_status'] === 'cancelled') return say('desk.history.date.resumed')
  return 'start_date' in after && 'start_date' in before ? say('desk.history.date.moved') : undefined
}

interface Row {
  readonly label: string
  readonly before: string
  readonly after: string
}

function changesTable(rows: readonly Row[], request: DeskRequest): Html {
  const shown = (text: string) => (text === '' ? html`<em>${request.say('desk.history.nothing')}</em>` : text)
  return table(request, {
    look: 'versions',
    columns: [
      { label: localize('desk.history.field'), cell: ({ label }) => label },
      { label: localize('desk.history.before'), cell: ({ before }) => shown(before) },
      { label: localize('desk.history.after'), cell: ({ after }) => shown(after) },
    ],
    rows,
  })
}
