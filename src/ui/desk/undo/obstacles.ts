import type { Activity } from '../../../domain/changes/activity.ts'
import type { Problem } from '../../../errors/problem.ts'
import { changedSince } from '../../../resources/activity/undo/kept.ts'
import { html, type Html } from '../../kit/html.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'
import { memberOrRecord } from '../activity/log-words.ts'
import type { DeskRequest } from '../page.ts'

/** What is in the way of an undo, as its refusal tells it. */
interface Obstacle {
  readonly kind: Activity['kind']
  readonly member: string | null
  readonly user: { readonly name: string } | null
  readonly date_utc: string | null
}

/** What others have changed since, who and when; false where it is refused for something else. */
export function obstacles({ code, wrong }: Problem, request: DeskRequest): Html | false {
  if (code !== changedSince.code) return false
  const { say } = request
  const rows = wrong.map(({ data }) => data as unknown as Obstacle)
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say('common.what')}</th>
        <th scope="col">${say('desk.undo.who')}</th>
        <th scope="col">${say('common.when')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ kind, member, user, date_utc: utc }) =>
          html`<tr>
            <th scope="row">${say(memberOrRecord(kind, member))}</th>
            <td>${user ? userName(user.name, request) : '–'}</td>
            <td>${utc === null ? '–' : siteTimeElement(utc, request)}</td>
          </tr> `,
      )}
    </tbody>
  </table>`
}
