import { may, permits } from '../../../accounts/actor.ts'
import { listActivity } from '../../../resources/activity/operations.ts'
import { activityKinds, actions, type ActivityRepresentation } from '../../../resources/activity/representation.ts'
import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { selectField, textField } from '../forms/controls.ts'
import { memberLabel } from './members.ts'
import { collections, type TranslatedKind } from '../../../domain/entities.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { pickQuery, readPaging, omitPage, type ListQuery } from '../parts/list-query.ts'
import { deskList } from '../parts/list.ts'
import { userName } from '../parts/user-name.ts'
import { activityRecordNamer, type RecordName } from './names.ts'
import { localize } from '../../../texts/text.ts'

const filters = ['kind', 'action', 'actor', 'from', 'until']
const perPage = 25
/** How many fields are named, of those that were changed. */
const maxNamed = 4

/** What happened to all records that a user sees, newest first. */
export const activityPage = deskPage({
  path: '/activity/',
  navigation: {
    group: 'more',
    name: localize('desk.activity.title'),
    sign: 'clock',
    about: localize('desk.about.activity'),
  },
  permit: permits('write'),
  load: async (request) => {
    const query = pickQuery(request.query, [...filters, 'page', 'cursor'])
    const { body } = await request.perform(listActivity, { parameters: activityParameters(query) })
    const named = await activityRecordNamer(body.activity, request)
    return {
      ...{ query, ...readPaging(body) },
      rows: body.activity.map((entry) => ({ ...entry, ...named(entry) })),
      people: may(request.actor, 'manage-users') ? await request.context.storage.users.list() : [],
    }
  },
  title: (_found, { say }) => say('desk.activity.title'),
  render: ({ query, people, ...found }, request) => {
    const asked = omitPage(query)
    const { say, actor } = request
    return html`<p class="lead">
        ${say(may(actor, 'read-all-activity') ? 'desk.activity.lead' : 'desk.activity.leadOwn')}
      </p>
      ${deskList(request, {
        ...{ path: '/activity/', query: asked, label: localize('desk.activity.title'), ...found },
        filters: activityFilters(asked, people, request),
        columns: [
          { label: localize('common.what'), cell: (entry) => what(entry, request) },
          { label: localize('desk.activity.changed'), cell: (entry) => changedFields(entry, request) },
          {
            label: localize('desk.activity.who'),
            cell: ({ user }) => (user ? userName(user.name, request) : say('common.theService')),
          },
          { label: localize('common.when'), cell: ({ date_utc: utc }) => siteTimeElement(utc, request) },
        ],
        empty: localize('desk.activity.none'),
      })}`
  },
})

/** Days are those of the site: from the first second of one to the last of the other. */
function activityParameters({ from, until, ...query }: ListQuery): Readonly<Record<string, unknown>> {
  return {
    ...{ ...query, per_page: perPage },
    ...(from !== undefined && { after: `${from} 00:00:00` }),
    ...(until !== undefined && { before: `${until} 23:59:59` }),
  }
}

function activityFilters(
  query: ListQuery,
  people: readonly { readonly id: number; readonly name: string }[],
  request: DeskRequest,
): Html {
  const { say, actor } = request
  const choice = (name: string, label: Localized, options: ReadonlyMap<string, string>) =>
    selectField(request, { name, label, value: query[name], options })
  const day = (name: 'from' | 'until') =>
    textField(request, {
      name,
      label: localize(`desk.activity.period.${name}`),
      type: 'date',
      value: query[name],
    })
  const seen = activityKinds.filter((kind) => kind !== 'user' || may(actor, 'manage-users'))
  return html`${choice('kind', localize('desk.activity.kind'), new Map([['', say('common.all')], ...seen.map((kind) => [kind, say(`desk.activity.log.kind.${kind}.title`)] as const)]))}
  ${choice('action', localize('desk.activity.action'), new Map([['', say('common.all')], ...actions.map((action) => [action, say(`desk.activity.log.action.${action}.title`)] as const)]))}
  ${
    people.length > 0 &&
    choice(
      'actor',
      localize('desk.activity.user'),
      new Map([
        ['', say('desk.activity.anybody')],
        ...people.map(({ id, name }) => [String(id), userName(name, request)] as const),
      ]),
    )
  }
  ${day('from')} ${day('until')}`
}

type Row = ActivityRepresentation & RecordName

function what({ action, kind, record, name, isThere }: Row, { say, address }: DeskRequest): Html {
  const title = say(`desk.activity.log.kind.${kind}.title`)
  const called = name ?? (kind === 'site' ? title : `${title} ${record}`)
  const plural = hasHistory(kind) ? collections[kind] : undefined
  const page = kind === 'site' ? '/site/' : plural && isThere && `/${plural}/${record}/`
  const shown = page ? html`<a href="${address(page)}">${called}</a>` : called
  return html`${shown}
    <small
      >${title} ·
      ${say(`desk.activity.log.action.${action}.title`)}${
        plural &&
        html` ·
          <a href="${address(`/${plural}/${record}/history/`)}" aria-label="${say('common.history')} – ${called}"
            >${say('common.history')}</a
          >`
      }</small
    >`
}

function hasHistory(kind: string): kind is TranslatedKind {
  return Object.hasOwn(collections, kind)
}

/** The fields that were changed, by their names at the desk. */
function changedFields({ changed, kind }: Row, { say }: DeskRequest): string {
  const labels = new Set(
    changed.filter((member) => member !== 'geo_source').map((member) => activityFieldLabel(member, kind, say)),
  )
  if (labels.size === 0) return '–'
  const named = [...labels].slice(0, maxNamed).join(', ')
  return labels.size > maxNamed ? `${named} ${say('desk.activity.others', { count: labels.size - maxNamed })}` : named
}

function activityFieldLabel(member: string, kind: Row['kind'], say: DeskRequest['say']): string {
  return say(memberLabel(member, kind === 'image' ? 'event' : kind))
}
