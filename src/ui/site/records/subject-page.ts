import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { ImageRepresentation } from '../../../resources/images/representation.ts'
import { html } from '../../kit/html.ts'
import { addressOf } from '../calendar/addresses.ts'
import { queryOf, type Filters } from '../filters/filters.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import { foreign } from '../../kit/event-item.ts'
import { indexTitles } from '../index-titles.ts'
import { eventList, type Part } from './event-list.ts'
import { plain } from './event-page.ts'
import { facts } from '../facts.ts'
import { picture } from '../pictures.ts'
import { followed, listFeeds } from '../feeds.ts'
import type { Page } from '../document/page.ts'
import type { Paths } from '../document/paths.ts'
import { prose } from '../prose.ts'
import { say } from '../../../texts/text.ts'

/** A thing to which events belong: a venue, an organizer, a category, a tag. */
export interface Subject {
  readonly name: string
  readonly url: string
  readonly language: Language
  /** What it is, in words. */
  readonly kind: string
  /** The index that it stands in, and what it belongs to there. */
  readonly index: keyof typeof indexTitles
  readonly above?: readonly { readonly name: string; readonly url: string }[]
  readonly description?: string | undefined
  readonly image?: ImageRepresentation | undefined
  readonly json_ld?: Page['jsonLd']
  readonly facts: Parameters<typeof facts>[0]
  readonly paths: Paths
  /** The class of its tint. */
  readonly tint?: string
  /** Its events, as addresses of the calendar and as the list of the API name them. */
  readonly filter: Filters
  readonly asked: Readonly<Record<string, readonly number[]>>
}

/** The page of a subject: what it is, its events by day, and the ways to see them otherwise. */
export async function subjectPage(subject: Subject, part: Part, context: Context): Promise<Page | undefined> {
  const { language, links } = context
  const { name, description = '', image, filter, index, above = [] } = subject
  const path = subject.url.slice(links.site.length)
  const list = await eventList(subject.asked, part, path, filter, context)
  if (!list) return undefined
  const query = queryOf(filter)
  const text = foreign(subject, language)
  const about = facts(subject.facts)
  const isFirst = part.page === '1' && !part.past
  return {
    title: name,
    description: plain(description),
    path,
    query: `${part.past ? '?past=1' : ''}${part.page === '1' ? '' : `${part.past ? '&' : '?'}page=${part.page}`}`,
    paths: subject.paths,
    isIndexed: isFirst,
    trail: [
      { name: say(indexTitles[index], language), address: `${links.site}/${index}/` },
      ...above.map((each) => ({ name: each.name, address: each.url })),
      { name },
    ],
    data: `events/${query}`,
    feeds: listFeeds(filter, context, name),
    ...(image && { image }),
    jsonLd: subject.json_ld,
    isWide: true,
    main: html`<div class="about subject ${subject.tint}">
<div class="top">
<p class="kind">${subject.kind}</p>
<h1${text}>${name}</h1>
</div>
<aside class="facts" aria-label="${say('event.details', language)}">${about}
<div class="buttons">${subscribeSheet(followed(filter, name, context, subject.url), context, '')}
<a class="button quiet" href="${addressOf('month', context.today(), filter, context)}">${say('event.inMonth', language)}</a></div></aside>
<div class="body">
${isFirst && image && picture(image)}
${isFirst && description !== '' && html`<div class="prose" ${text}>${prose(description, context)}</div>`}
${list}
</div>
</div>`,
  }
}
