import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { ImageRepresentation } from '../../../resources/images/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { viewAddress } from '../calendar/addresses.ts'
import type { Branch } from '../../kit/branches.ts'
import { queryOf, type Filters } from '../../../resources/question/filters.ts'
import { quickWhens } from '../filters/quick.ts'
import { indexTitles } from '../index-titles.ts'
import type { SmallMap } from '../map/small-map.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { eventList, type Part } from './event-list.ts'
import { metaDescription } from './event-page.ts'
import { pictureFigure } from '../pictures.ts'
import { followed, listFeeds } from '../feeds.ts'
import { shareSheet } from '../sheets/share.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import type { Page } from '../document/page.ts'
import type { Paths } from '../document/paths.ts'
import { prose } from '../prose.ts'
import { say } from '../../../texts/text.ts'

/** A thing to which events belong: a venue, an organizer, a category, a tag, a view. */
export interface Subject {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly language: Language
  /** The index that has it, if one does. */
  readonly index?: keyof typeof indexTitles
  /** The categories above it, and those right below; the building of a room, and the rooms of a building. */
  readonly above?: readonly Above[]
  readonly below?: readonly Above[]
  readonly description?: string | undefined
  readonly image?: ImageRepresentation | undefined
  readonly json_ld?: Page['jsonLd']
  readonly facts: readonly (Html | false)[]
  readonly map?: SmallMap | undefined
  readonly paths: Paths
  /** Its events, as addresses of the calendar and as the list of the API name them. */
  readonly filter: Filters
  readonly asked: Readonly<Record<string, readonly number[] | string>>
}

type Above = Pick<Branch, 'id' | 'name' | 'url'>

/** The page of a subject: what it is, its events by day, and the ways to see them otherwise. */
export async function subjectPage(subject: Subject, part: Part, context: Context): Promise<Page | undefined> {
  const { language, links } = context
  const { name, description = '', image, index, filter, above = [], below = [], map } = subject
  const path = subject.url.slice(links.site.length)
  const list = await eventList(subject.asked, part, path, filter, context)
  if (!list) return undefined
  const query = queryOf(filter)
  const isFirst = part.page === '1' && !part.past
  return {
    title: name,
    description: metaDescription(description),
    path,
    query: `${part.past ? '?past=1' : ''}${part.page === '1' ? '' : `${part.past ? '&' : '?'}page=${part.page}`}`,
    paths: subject.paths,
    isIndexed: isFirst,
    trail: [
      index
        ? { name: say(indexTitles[index], language), address: `${links.site}/${index}/` }
        : { name: say('common.events', language), address: `${links.site}/events/list/` },
      ...above.map((each) => ({ name: each.name, address: each.url })),
      { name },
    ],
    data: `events/${query}`,
    feeds: listFeeds(filter, context, name),
    ...(image && { image }),
    jsonLd: subject.json_ld,
    isWide: true,
    ...map?.page,
    main: html`<div class="subject ${tintOfTerm(subject.id)}">
      ${subjectHead(subject, context)}
      ${below.length > 0 && pills(say(index === 'venues' ? 'site.rooms' : 'site.subcategories', language), below.map(branchPill))}
      ${isFirst && description !== '' && html`<div class="prose" dir="auto" ${langAttribute(subject, language)}>${prose(description, context)}</div>`}
      <div class="${map ? 'beside-map' : ''}">
        <div>${!part.past && narrowing(filter, context)} ${list}</div>
        ${map?.section}
      </div>
    </div>`,
  }
}

/** Its name and facts, what one may do, and its picture, or the pattern of its tint. */
function subjectHead(subject: Subject, context: Context): Html {
  const { language } = context
  const { name, url, image, facts, filter } = subject
  const known = facts.filter((each) => each !== false)
  return html`<div class="subject-head${image && ' pictured'}">
    <div>
      <h1${name.length > 70 && html` class="long"`}${langAttribute(subject, language)} dir="auto">${name}</h1>
      ${known.length > 0 && html`<dl>${known}</dl>`}
      <div class="buttons">
        ${subscribeSheet(followed(filter, name, context, url), context, '')}
        <a class="button quiet" href="${viewAddress('month', context.today(), filter, context)}"
          >${icon('calendar-days')}<span>${say('event.inMonth', language)}</span></a
        >
        ${shareSheet({ title: name, address: url, picture: image?.url }, context, 'quiet compact')}
      </div>
    </div>
    ${image && pictureFigure(image)}
  </div>`
}

/** The list of the calendar with this filter and one more, where all the others are at hand. */
function narrowing(filter: Filters, { language, links }: Context): Html {
  const link = (text: Html | string, more: Filters) =>
    html`<a href="${links.site}/events/list/${queryOf({ ...filter, ...more })}">${text}</a>`
  return pills(say('calendar.quick', language), [
    ...quickWhens.map((when) => link(say(`site.when.${when}`, language), { when })),
    link(say('calendar.free', language), { free: 'true' }),
    link(html`${icon('adjustments-horizontal')}${say('common.filters', language)}`, {}),
  ])
}

function branchPill({ id, url, name }: Above): Html {
  return html`<a class="tinted ${tintOfTerm(id)}" href="${url}">${name}</a>`
}

function pills(label: string, links: readonly Html[]): Html {
  return html`<ul class="quick" aria-label="${label}">
    ${links.map((each) => html`<li>${each}</li> `)}
  </ul>`
}
