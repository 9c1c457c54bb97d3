import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../../resources/events/series/present.ts'
import { html, type Html } from '../../../kit/html.ts'
import { usual, whenInWords } from '../../../kit/dates/dates.ts'
import type { DeskRequest } from '../../page.ts'
import { isEditableBy } from '../../parts/editable.ts'
import type { Column } from '../../parts/list-columns.ts'
import { focalClass } from '../../../kit/focal-class.ts'
import { tintOf } from '../../../kit/calendar/tints.ts'
import { states } from '../states.ts'
import { partPath } from './find.ts'
import { languagesMissing, missingIn } from '../../forms/bilingual.ts'
import { localize } from '../../../../texts/text.ts'

/** The columns of the list of events; `returned`: those that came back to their authors, by id. */
export function eventColumns(
  request: DeskRequest,
  returned: ReadonlyMap<number, unknown>,
): readonly Column<EventRepresentation>[] {
  const { context, language } = request
  const known = { ...usual(context), isShort: true }
  return [
    { label: localize('common.title'), cell: (event) => title(request, event) },
    {
      name: 'when',
      label: localize('common.when'),
      orders: { ascending: 'first', descending: 'last', first: 'ascending' },
      cell: (event) =>
        html`${whenInWords(event, language, known)}${event.series && html` <small>${event.series.text}</small>`}`,
    },
    {
      name: 'where',
      label: localize('common.where'),
      cell: ({ venue }) =>
        [venue]
          .flat()
          .map((each) => each.venue)
          .join(', ') || '–',
    },
    { name: 'category', label: localize('common.category'), cell: firstCategory },
    {
      name: 'status',
      label: localize('common.status'),
      cell: (event) =>
        states(event, request, { isReturned: returned.has(eventOrSeriesId(event)), isPublishedUsual: true }),
    },
  ]
}

/** Its first category, behind a dot in its tint. */
function firstCategory(event: EventRepresentation): Html | string {
  const [first] = event.categories
  return first ? html`<span class="of-category ${tintOf(event)}">${first.name}</span>` : ''
}

/** Its name, which leads to its form, and what it lacks. */
function title(request: DeskRequest, event: EventRepresentation): Html {
  const { say, address } = request
  return html`${rowPicture(event)}<a href="${address(`/events/${eventOrSeriesId(event)}/`)}"
      >${event.title || say('common.withoutTitle')}</a
    >
    ${event.mirrored_from && html` <small>${event.mirrored_from}</small>`}
    ${languagesMissing(event, request).map((language) => html` <span class="missing">${say(missingIn(language))}</span>`)}`
}

/** Its picture as small as a line, or the tint of its category. */
function rowPicture(event: EventRepresentation): Html {
  if (event.image === false) return html`<span class="picture ${tintOf(event)}"></span>`
  const [smallest = event.image] = Object.values(event.image.sizes).toSorted((a, b) => a.width - b.width)
  return html`<img
    class="picture${focalClass(event.image)}"
    src="${smallest.url}"
    alt=""
    width="32"
    height="32"
    loading="lazy"
  />`
}

/** The form of its row, for users who may edit it. */
export function rowPath(request: DeskRequest, event: EventRepresentation): string | undefined {
  if (event.status === 'trash' || !isEditableBy(request.actor, event)) return undefined
  return partPath(request, `/events/${eventOrSeriesId(event)}/row/`)
}
