import { may } from '../../../accounts/actor.ts'
import { collections, type TranslatedKind } from '../../../domain/entities.ts'
import { listActivity } from '../../../resources/activity/operations.ts'
import type { ActivityRepresentation } from '../../../resources/activity/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { activityRecordNamer, type RecordName } from '../activity/names.ts'
import type { DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'

/** How many are shown. */
const maxShown = 6

type Entry = ActivityRepresentation & RecordName

/** What was done last. */
export async function findRecent(request: DeskRequest): Promise<readonly Entry[]> {
  const { body } = await request.perform(listActivity, { parameters: { per_page: 4 * maxShown } })
  const last = withoutRepeats(body.activity).slice(0, maxShown)
  const named = await activityRecordNamer(last, request)
  return last.map((entry) => ({ ...entry, ...named(entry) }))
}

export function recentCard(entries: readonly Entry[], request: DeskRequest): Html | false {
  const { say, address } = request
  return (
    entries.length > 0 &&
    html`<section class="card">
      <h2>${say('desk.home.done')}</h2>
      <ul class="plain">
        ${entries.map((entry) => html`<li>${activitySentence(entry, request)}</li> `)}
      </ul>
      <p><a href="${address('/activity/')}">${say('desk.home.all')}</a></p>
    </section>`
  )
}

/** One entry of those that say the same one after the other: each save of a form is one. */
function withoutRepeats<E extends Pick<Entry, 'action' | 'kind' | 'record' | 'user'>>(entries: readonly E[]) {
  const said = ({ action, kind, record, user }: E) => [action, kind, record, user?.name].join(' ')
  return entries.filter((entry, index) => {
    const before = entries[index - 1]
    return before === undefined || said(before) !== said(entry)
  })
}

function activitySentence(entry: Entry, request: DeskRequest): Html {
  const { say, address, actor } = request
  const { action, kind, record, name, isThere, user, date_utc: utc } = entry
  const plural = Object.hasOwn(collections, kind) ? collections[kind as TranslatedKind] : undefined
  const isUser = kind === 'user' && name !== undefined
  const page = isUser ? may(actor, 'manage-users') && `/users/${record}/` : plural && `/${plural}/${record}/`
  const called = name ?? say(isThere ? 'desk.home.untitled' : `desk.activity.log.kind.${kind}.one`)
  const link = page && isThere ? html`<a href="${address(page)}">${called}</a>` : called
  const what = isUser ? html`${say('desk.home.user')} ${link}` : link
  return html`${user ? userName(user.name, request) : say('desk.home.service')}
    ${say(`desk.activity.log.action.${action}.done`)} ${what} <small>${siteTimeElement(utc, request)}</small>`
}
