import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { contactLinks } from '../contact.ts'

/** Who holds an event, each with the ways to reach them. */
export function hosts({ organizer }: EventRepresentation, { language }: Context): readonly Html[] {
  return organizer.map((each) => {
    const ways = Object.values(contactLinks(each)).filter((way) => way !== undefined)
    return html`<a href="${each.url}" ${langAttribute(each, language)}>${each.organizer}</a>${
        ways.length > 0 && html`<span class="ways-there">${ways.map((way) => html`<span>${way}</span> `)}</span>`
      }`
  })
}
