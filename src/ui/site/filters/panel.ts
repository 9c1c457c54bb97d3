import type { Context } from '../../../operations/context.ts'
import type { Language } from '../../../i18n/language.ts'
import { offeredSpans } from '../../../resources/question/days.ts'
import { queryOf, radii, type Filters } from '../../../resources/question/filters.ts'
import { pointOf } from '../../../resources/question/point.ts'
import { namedFilters, type NamedFilter, type Question } from '../../../resources/question/read.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { Choices } from './choices.ts'
import { furtherFilters } from './further-fields.ts'
import { countLabel, optionElements, picks } from './options.ts'

/** What the filters would find: shown when a reader looks at them. */
export interface Counts {
  readonly total: number
  /** By facets, how many there would be with each value. */
  readonly byFacet: Readonly<Record<string, ReadonlyMap<string, number>>>
}

interface Panel {
  readonly question: Question
  readonly choices: Choices
  /** The address of the page without its query. */
  readonly address: string
  /** Whether the view may be of any days. */
  readonly hasDates: boolean
  readonly counts: Counts | undefined
}

/** All filters, behind a button; the page opens it where a reader has sent it in order to see the counts. */
export function filterPanel({ question, choices, address, hasDates, counts }: Panel, context: Context): Html {
  const { language } = context
  const { filters } = question
  const { search, sort: _sort, ...all } = filters
  const { when: _when, from: _from, to: _to, ...undated } = all
  const count = Object.keys(hasDates ? all : undated).length
  const picked = filters.categories?.split(',') ?? []
  return html`<details class="filters" ${counts && html` open`}>
    <summary class="button quiet" data-key="filters">
      ${icon('adjustments-horizontal')}<span class="name">${say('common.filters', language)}</span
      >${count > 0 && html` <b>${count}</b>`}
    </summary>
    <div class="panel">
      <div class="sheet-head">
        <h2>${say('common.filters', language)}</h2>
        <button type="button" class="close" data-close aria-label="${say('common.close', language)}">
          ${icon('x-mark')}
        </button>
      </div>
      <div class="fields">
        ${filters.view !== undefined && html`<input type="hidden" name="view" value="${filters.view}" />`}
        ${hasDates && dayFields(filters, language)} ${placeFields(filters, language)}
        ${
          choices.categories.length > 0 &&
          html`<fieldset>
            <legend>${say('common.categories', language)}</legend>
            ${picks(
              'categories',
              choices.categories.map(({ slug, name, depth }) => ({ value: slug, text: name, depth })),
              picked,
              countLabel(counts?.byFacet['categories']),
            )}
          </fieldset>`
        }
        ${namedFilters.map((kind) => nameField(kind, choices[kind], question, language))}
        ${attendanceField(filters, language)} ${freeField(filters, language)}
        ${furtherFilters(filters, counts?.byFacet, context)}
      </div>
      <div class="do">
        <a href="${address}${queryOf(search === undefined ? {} : { search })}"
          >${say('common.clearFilters', language)}</a
        >
        <button class="button" data-key="show">
          ${counts ? say('calendar.showCounted', language, { count: counts.total }) : say('calendar.showEvents', language)}
        </button>
      </div>
    </div>
  </details>`
}

function dayFields({ when, from, to }: Filters, language: Language): Html {
  const words = offeredSpans.map((each) => [each, say(`site.when.${each}`, language)] as const)
  return html`<label>
      <span class="label">${say('common.when', language)}</span>
      <select name="when">
        ${optionElements([['', say('calendar.anyDay', language)], ...words], when)}
      </select>
    </label>
    <div class="pair">
      <label
        ><span class="label">${say('calendar.kinds.from', language)}</span>
        <input type="date" name="from" value="${from}"
      /></label>
      <label
        ><span class="label">${say('calendar.kinds.to', language)}</span> <input type="date" name="to" value="${to}"
      /></label>
    </div>`
}

function attendanceField({ attendance }: Filters, language: Language): Html {
  return html`<label>
    <span class="label">${say('calendar.kinds.attendance', language)}</span>
    <select name="attendance">
      ${optionElements(
        [
          ['', say('calendar.anyAttendance', language)],
          ['in_person,mixed', say('calendar.inPerson', language)],
          ['online,mixed', say('site.state.online', language)],
        ],
        attendance,
      )}
    </select>
  </label>`
}

function freeField({ free }: Filters, language: Language): Html {
  return html`<fieldset>
    <legend>${say('calendar.kinds.free', language)}</legend>
    <ul class="picks">
      <li>
        <label
          ><input type="checkbox" name="free" value="true" ${free === 'true' && html` checked`} />
          ${say('calendar.free', language)}</label
        >
      </li>
    </ul>
  </fieldset>`
}

/** A town, or the position of the reader, which is kept as it is, and how far around it; the part of the map that was searched. */
function placeFields({ near, geoloc_radius: radius, geoloc_bbox: bbox }: Filters, language: Language): Html {
  const point = pointOf(near)
  const isPosition = point !== undefined && point.place === undefined
  return html`<div class="pair">
    <label
      ><span class="label">${say('calendar.nearTown', language)}</span>
      <input
        type="text"
        name="${isPosition ? 'place' : 'near'}"
        value="${isPosition ? say('calendar.myPosition', language) : (point?.place ?? '')}"
        autocomplete="address-level2"
        ${isPosition && html` readonly`}
      />
      ${isPosition && html`<input type="hidden" name="near" value="${near}" />`}
      ${bbox !== undefined && html`<input type="hidden" name="geoloc_bbox" value="${bbox}" />`}
    </label>
    <label
      ><span class="label">${say('calendar.kinds.geoloc_radius', language)}</span>
      <select name="geoloc_radius">
        ${optionElements([['', say('calendar.anyRadius', language)], ...radii.map((each) => [each, `${each} km`] as const)], radius)}
      </select>
    </label>
  </div>`
}

/** A field for a name, with some to choose from; what was chosen before is told apart from others of that name by its ids. */
function nameField(kind: NamedFilter, names: readonly string[], question: Question, language: Language): Html {
  const set = question.names[kind]
  const text = set?.join(', ') ?? question.filters[kind]
  return html`<label
      ><span class="label">${say(`calendar.kinds.${kind}`, language)}</span>
      <input type="text" name="${kind}" value="${text}" list="names-${kind}" autocomplete="off"
    /></label>
    ${set && html`<input type="hidden" name="${kind}" value="${question.filters[kind]}" />`}
    <datalist id="names-${kind}">${names.map((name) => html`<option value="${name}"></option>`)}</datalist> `
}
