import type { Localized } from '../../../../i18n/language.ts'
import { filterFields, filterReader, furtherNames, valueInWords } from '../../../../resources/question/fields.ts'
import { isValueOf } from '../../../../resources/question/filters.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { selectField, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { ListQuery } from '../../parts/list-query.ts'

/** Filters that forms of the desk have folded together, by the names of the API. */
export const foldedNames = ['event_status', 'attendance', ...furtherNames.desk] as const

/** What an address asks for by them; values that mean nothing are left out. */
export function foldedFilters(query: ListQuery): ListQuery {
  return Object.fromEntries(
    foldedNames.flatMap((name) => {
      const value = query[name]
      return value !== undefined && isValueOf(name, value) ? [[name, value]] : []
    }),
  )
}

/** Their fields, open where one of them is set. */
export function furtherFilterFields(request: DeskRequest, query: ListQuery): Html {
  const isSet = ['organizer', 'tags', ...foldedNames].some((name) => query[name] !== undefined)
  const text = (name: string, label: Localized) =>
    textField(request, { name, label, value: query[name], attributes: html`maxlength="200" autocomplete="off"` })
  return html`<details class="further" ${isSet && html`open`}>
    <summary>${request.say('calendar.further')}</summary>
    <div>
      ${text('organizer', localize('calendar.kinds.organizer'))} ${text('tags', localize('common.tag'))}
      ${foldedNames.map((name) => {
        const { choices, label: key } = filterFields[name]
        const [label, options] = [localize(key), choices?.(filterReader(request.context))]
        if (!options) return text(name, label)
        if (options.length === 0) return false
        const value = query[name]
        // A list, or hours, that were asked for elsewhere stay.
        const own =
          value === undefined || options.some(([each]) => each === value)
            ? []
            : [[value, valueInWords(name, value, request.context)] as const]
        const all = new Map([['', request.say('common.allOfThem')], ...options, ...own])
        return selectField(request, { name, label, value, options: all, required: false })
      })}
    </div>
  </details>`
}
