import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { OrganizerRepresentation } from '../../../resources/organizers/representation.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { contactLinks } from '../contact.ts'

/** Who holds an event, and how to reach them; false where the facts say all that is known. */
export function hosts({ organizer }: EventRepresentation, { language }: Context): Html | false {
  const reachable = organizer.filter((each) => linksOfHost(each).length > 0)
  return (
    reachable.length > 0 &&
    html`<section>
      <h2>${say('common.contact', language)}</h2>
      <ul class="hosts">
        ${reachable.map((each) => host(each, language))}
      </ul>
    </section>`
  )
}

function host(organizer: OrganizerRepresentation, language: Context['language']): Html {
  return html`<li>
    <a class="name" href="${organizer.url}" ${langAttribute(organizer, language)}>${organizer.organizer}</a>
    ${linksOfHost(organizer).map((each) => html`<span>${each}</span>`)}
  </li> `
}

function linksOfHost(organizer: OrganizerRepresentation): readonly Html[] {
  return Object.values(contactLinks(organizer)).filter((each) => each !== undefined)
}
