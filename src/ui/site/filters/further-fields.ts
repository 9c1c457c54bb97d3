import type { Context } from '../../../operations/context.ts'
import type { Filters } from '../../../resources/question/filters.ts'
import { filterFields, filterReader, furtherNames, valueInWords } from '../../../resources/question/fields.ts'
import { say } from '../../../texts/text.ts'
import { upperFirst } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import { countLabel, optionElements, picks } from './options.ts'

type FurtherName = (typeof furtherNames.pages)[number]

/**
 * Filters that fewer visitors look for, folded together, open where one of them is set. `counts` is how many events there would be with each
 * value, by facets, where it is known.
 */
export function furtherFilters(
  filters: Filters,
  counts: Readonly<Record<string, ReadonlyMap<string, number>>> | undefined,
  context: Context,
): Html {
  const isSet = furtherNames.pages.some((name) => filters[name] !== undefined)
  const lists = furtherNames.pages.filter((name) => filterFields[name].isList)
  const others = furtherNames.pages.filter((name) => !lists.includes(name))
  return html`<details class="further" ${isSet && html` open`}>
    <summary>${say('calendar.further', context.language)}</summary>
    <div class="fields">
      ${others.map((name) => oneValue(name, filters[name], context))}
      ${lists.map((name) => severalValues(name, filters[name], counts, context))}
    </div>
  </details>`
}

function oneValue(name: FurtherName, value: string | undefined, context: Context): Html {
  const { language } = context
  const { label, choices, isNumber } = filterFields[name]
  const offered = choices?.(filterReader(context))
  const isOffered = value === undefined || offered?.some(([each]) => each === value)
  const typed = isOffered ? [] : [[value, valueInWords(name, value, context)] as const]
  return html`<label
    ><span class="label">${say(label, language)}</span>
    ${
      offered
        ? html`<select name="${name}">
            ${optionElements([['', say('common.allOfThem', language)], ...offered, ...typed], value)}
          </select>`
        : isNumber
          ? html`<input type="number" name="${name}" min="0" step="any" inputmode="decimal" value="${value}" />`
          : html`<input type="text" name="${name}" maxlength="200" autocomplete="off" value="${value}" />`
    }
  </label>`
}

function severalValues(
  name: FurtherName,
  value: string | undefined,
  counts: Readonly<Record<string, ReadonlyMap<string, number>>> | undefined,
  context: Context,
): Html {
  const { label, choices, facet } = filterFields[name]
  const all = (choices?.(filterReader(context)) ?? []).map(([each, text]) => ({ value: each, text: upperFirst(text) }))
  return html`<fieldset>
    <legend>${say(label, context.language)}</legend>
    ${picks(name, all, value?.split(',') ?? [], facet === undefined ? undefined : countLabel(counts?.[facet]))}
  </fieldset>`
}
