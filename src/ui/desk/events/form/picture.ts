import { may } from '../../../../accounts/actor.ts'
import { html, type Html } from '../../../kit/html.ts'
import { picturePart } from '../../forms/pictures/picture-part.ts'
import type { DeskRequest } from '../../page.ts'
import { sentText } from '../../forms/sent.ts'
import { localize } from '../../../../texts/text.ts'
import { addition } from '../../forms/addition.ts'
import type { FoundForm } from './found.ts'

/** The picture: a file, or an address, and what it shows. */
export function pictureSection(request: DeskRequest, { event }: FoundForm): Html {
  const { say, actor } = request
  const [heading, add] = [localize('common.picture'), localize('desk.events.form.add.picture')]
  const isMissing = !may(actor, 'upload') && !event?.image
  // Who may not upload one is told so, and not led to a field that is not there.
  if (isMissing) return html`<div class="card"><p class="hint">${say('desk.events.form.noPicture')}</p></div>`
  const isThere = Boolean(event?.image) || sentText(request, 'image') !== ''
  return addition(request, { id: 'picture', heading, add, isThere }, html`${picturePart.draw(request, event ?? {})}`)
}
