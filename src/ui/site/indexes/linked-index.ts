import type { Context } from '../../../operations/context.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import type { OrganizerRepresentation } from '../../../resources/organizers/representation.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { tintOf, tintOfTerm } from '../../kit/calendar/tints.ts'
import { foreign } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { recordPicture } from '../pictures.ts'
import { shown } from '../reading.ts'
import { askedOf, indexPage, type Asked } from './index-page.ts'
import { aheadLines, aheadOf, type Ahead } from './next-events.ts'

/** How many are on a page. */
const perPage = 48

type Kind = 'venue' | 'organizer'

type Linked = Pick<VenueRepresentation | OrganizerRepresentation, 'id' | 'url' | 'language' | 'image'> & {
  readonly name: string
  /** Where it is. */
  readonly place: string
}

/** The page of all venues, or of all organizers, by name. */
export async function linkedIndex(kind: Kind, query: Query, context: Context): Promise<Page> {
  const asked = askedOf(query)
  const found = await read[kind](asked, { ...context, uncounted: true })
  const ahead = await aheadOf(kind, new Map(found?.records.map(({ id }) => [id, [id]])), context)
  return indexPage(
    {
      kind: `${kind}s`,
      asked,
      found,
      shown: found?.records.length ?? 0,
      choosesComing: true,
      hasLetters: true,
      entries: html`<ol class="index">
        ${found?.records.map((record) => entry(record, ahead.get(record.id), context))}
      </ol>`,
    },
    context,
  )
}

function parametersOf({ search, isComing, place }: Asked) {
  const some = isComing ? { only_with_upcoming: true } : { has_events: true }
  return { ...some, ...place, ...(search !== undefined && { search }), orderby: 'name', per_page: perPage }
}

const read = {
  venue: async (asked: Asked, context: Context) => {
    const found = await shown(venues.list, { parameters: parametersOf(asked) }, context)
    const records = found?.venues.map((each): Linked => ({
      ...each,
      name: each.venue,
      place: [each.address, each.city].filter(Boolean).join(', '),
    }))
    return found && { ...found, records: records ?? [] }
  },
  organizer: async (asked: Asked, context: Context) => {
    const found = await shown(organizers.list, { parameters: parametersOf(asked) }, context)
    const records = found?.organizers.map((each): Linked => ({ ...each, name: each.organizer, place: '' }))
    return found && { ...found, records: records ?? [] }
  },
}

function entry({ id, url, name, language, image, place }: Linked, ahead: Ahead | undefined, context: Context): Html {
  const tint = ahead ? tintOf(ahead.next) : tintOfTerm(id)
  return html`<li class="indexed ${tint}">
    ${recordPicture(image, name, 'thumb')}
    <div>
      <h2><a href="${url}" ${foreign({ language }, context.language)}>${name}</a></h2>
      ${place !== '' && html`<p>${place}</p>`} ${ahead && aheadLines(ahead, context)}
    </div>
  </li> `
}
