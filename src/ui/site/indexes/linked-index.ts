import type { Context } from '../../../operations/context.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { tintOf, tintOfTerm } from '../../kit/calendar/tints.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { recordPicture } from '../pictures.ts'
import { readAsGuest } from '../reading.ts'
import { indexQuery, indexPage, type IndexQuery } from './index-page.ts'
import { aheadLines, aheadOf, type Ahead } from './next-events.ts'

/** How many are on a page; of tags more, which have no picture. */
const perPage = 48
const tagsPerPage = 96

type Kind = keyof typeof read

type LinkedEntry = Pick<VenueRepresentation, 'id' | 'url' | 'language' | 'image'> & {
  readonly name: string
  /** Where it is. */
  readonly place?: string
}

/** The page of all venues, organizers or tags, by name. */
export async function linkedIndex(kind: Kind, query: Query, context: Context): Promise<Page> {
  const asked = indexQuery(query)
  const found = await read[kind](asked, { ...context, uncounted: true })
  const ahead = await aheadOf(
    kind === 'tag' ? 'term' : kind,
    new Map(found?.records.map(({ id }) => [id, [id]])),
    context,
  )
  return indexPage(
    {
      kind: `${kind}s`,
      asked,
      found,
      shown: found?.records.length ?? 0,
      choosesComing: kind !== 'tag',
      hasLetters: true,
      entries: html`<ol class="index">
        ${found?.records.map((record) => linkedEntry(kind, record, ahead.get(record.id), context))}
      </ol>`,
    },
    context,
  )
}

function indexParameters({ search, isComing, place }: IndexQuery) {
  const some = isComing ? { only_with_upcoming: true } : { has_events: true }
  return { ...some, ...place, ...(search !== undefined && { search }), orderby: 'name', per_page: perPage }
}

const read = {
  venue: async (asked: IndexQuery, context: Context) => {
    const found = await readAsGuest(venues.list, { parameters: indexParameters(asked) }, context)
    const records = found?.venues.map((each): LinkedEntry => ({
      ...each,
      name: each.venue,
      place: [each.address, each.city].filter(Boolean).join(', '),
    }))
    return found && { ...found, records: records ?? [] }
  },
  organizer: async (asked: IndexQuery, context: Context) => {
    const found = await readAsGuest(organizers.list, { parameters: indexParameters(asked) }, context)
    const records = found?.organizers.map((each): LinkedEntry => ({ ...each, name: each.organizer }))
    return found && { ...found, records: records ?? [] }
  },
  tag: async ({ place, search }: IndexQuery, context: Context) => {
    const parameters = { ...place, ...(search !== undefined && { search }), orderby: 'name', per_page: tagsPerPage }
    const found = await readAsGuest(tags.list, { parameters }, context)
    const records: readonly LinkedEntry[] = found?.tags ?? []
    return found && { ...found, records }
  },
}

function linkedEntry(
  kind: Kind,
  { id, url, name, language, image, place }: LinkedEntry,
  ahead: Ahead | undefined,
  context: Context,
): Html {
  const tint = kind !== 'tag' && ` ${ahead ? tintOf(ahead.next) : tintOfTerm(id)}`
  return html`<li class="indexed${tint}">
    ${kind !== 'tag' && recordPicture(image, name)}
    <div>
      <h2><a href="${url}" ${langAttribute({ language }, context.language)}>${name}</a></h2>
      ${place && html`<p>${place}</p>`} ${ahead && aheadLines(ahead, context)}
    </div>
  </li> `
}
