import type { Problem } from '../../../errors.ts'
import { instantOfUtc } from '../../../domain/time.ts'
import { changedSince } from '../../../resources/activity/undo/kept.ts'
import { html, type Html } from '../../html.ts'
import { dateFormat } from '../../site/formats.ts'
import type { DeskRequest } from '../page.ts'
import { labelOf, undoWords as words } from './words.ts'

/** What is in the way of an undo, as its refusal tells it. */
interface Obstacle {
  readonly kind: string
  readonly member: string | null
  readonly user: { readonly name: string } | null
  readonly date_utc: string | null
}

/** What others have changed since, who and when; false where it is refused for something else. */
export function obstacles({ code, wrong }: Problem, { say, language, context }: DeskRequest): Html | false {
  if (code !== changedSince.code) return false
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: context.settings.timeZone } as const
  const when = (utc: string | null) => utc && dateFormat(format, language).format(instantOfUtc(utc).epochMilliseconds)
  const rows = wrong.map(({ data }) => data as unknown as Obstacle)
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say(words.what)}</th>
        <th scope="col">${say(words.who)}</th>
        <th scope="col">${say(words.when)}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ kind, member, user, date_utc: utc }) =>
          html`<tr>
            <th scope="row">${say(labelOf(kind, member))}</th>
            <td>${user?.name ?? '–'}</td>
            <td>${when(utc) ?? '–'}</td>
          </tr> `,
      )}
    </tbody>
  </table>`
}
