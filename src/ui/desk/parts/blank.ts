import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon, type IconName } from '../../kit/icon.ts'
import { localize } from '../../../texts/text.ts'
import type { DeskRequest } from '../page.ts'
import { formatListQuery, isFiltered, type ListQuery } from './list-query.ts'

/** What a page shows that has nothing to list yet, and where something is added; `path` is below `/desk`. */
export interface Beginning {
  readonly sign: IconName
  readonly path: string
  readonly label: Localized
}

/** A page with nothing to list: its sign, a sentence, and one button. */
export function blankPart({ say, address }: DeskRequest, sentence: Localized, { sign, path, label }: Beginning): Html {
  return html`<div class="blank">
    ${icon(sign)}
    <p>${say(sentence)}</p>
    <a class="button quiet" href="${address(path)}">${say(label)}</a>
  </div>`
}

interface BlankList {
  readonly path: string
  readonly query: ListQuery
  readonly empty: Localized
  readonly beginning?: Beginning
}

/** The same of a list. Where filters are in the way, its button clears them. */
export function blankList(request: DeskRequest, { path, query, empty, beginning }: BlankList): Html {
  if (!beginning) return html`<p class="nothing">${request.say(empty)}</p>`
  const cleared = `${path}${formatListQuery({ status: query['status'] })}`
  const way = isFiltered(query) ? { path: cleared, label: localize('common.clearFilters') } : {}
  return blankPart(request, empty, { ...beginning, ...way })
}
