import { may } from '../../../accounts/actor.ts'
import type { Source } from '../../../domain/source.ts'
import { localized } from '../../../i18n/language.ts'
import { failingSources } from '../../../resources/sources/failing.ts'
import { html, type Html } from '../../kit/html.ts'
import { importName } from '../administration/imports/parts.ts'
import type { DeskRequest } from '../page.ts'

/** How many are named. */
const maxShown = 6

/** The sources that fail, for those who may do something about it. */
export async function findFailingSources({ actor, context }: DeskRequest): Promise<readonly Source[]> {
  return may(actor, 'import') ? failingSources(context.storage) : []
}

/** The card of those: each with what its last run said. */
export function failingCard(sources: readonly Source[], { say, address, language }: DeskRequest): Html | false {
  const rest = sources.length - maxShown
  return (
    sources.length > 0 &&
    html`<section class="card">
      <h2>${say('desk.home.failing')} <small>${sources.length}</small></h2>
      <ul class="plain">
        ${sources.slice(0, maxShown).map(({ id, url, source, runs: [last] }) => {
          const error = last?.error ? localized(last.error, language) : undefined
          return html`<li>
            <a href="${address(`/sources/${id}/`)}">${importName({ url, source })}</a>
            ${error !== undefined && html`<br /><small>${error}</small>`}
          </li> `
        })}
      </ul>
      ${rest > 0 && html`<p><a href="${address('/sources/')}">${say('common.others', { count: rest })}</a></p>`}
    </section>`
  )
}
