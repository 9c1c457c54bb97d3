import { may } from '../../../../accounts/actor.ts'
import { html, type Html } from '../../../kit/html.ts'
import { picturePart } from '../../forms/picture-part.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from './found.ts'

/** The picture: a file, or an address, and what it shows. */
export function pictureSection(request: DeskRequest, { event }: FoundForm): Html {
  const { say, actor } = request
  const isMissing = !may(actor, 'upload') && !event?.image
  return html`<section class="card" aria-labelledby="picture">
    <h2 id="picture">${say('common.picture')}</h2>
    ${isMissing ? html`<p class="hint">${say('desk.events.form.noPicture')}</p>` : picturePart.draw(request, event ?? {})}
  </section>`
}
