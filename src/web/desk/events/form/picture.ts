import { may } from '../../../../access/actor.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { imageOperations } from '../../../../resources/images/operations.ts'
import { html, type Html } from '../../../html.ts'
import { checkbox } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { bilingualField } from '../../parts/bilingual.ts'
import { pictureField } from '../../parts/picture-field.ts'
import { sentText } from '../../parts/sent-text.ts'
import type { FoundForm } from './found.ts'
import { words } from './words.ts'

/** The picture: a file, or an address, and what it shows. */
export function pictureSection(request: DeskRequest, { event }: FoundForm): Html {
  const { say, actor } = request
  const image = event?.image || undefined
  const shown = image && { url: image.sizes['medium']?.url ?? image.url, alt: image.alt }
  const alts = altsOf(event)
  if (!may(actor, 'upload') && !image)
    return html`<section class="card" aria-labelledby="picture">
      <h2 id="picture">${say(words.picture)}</h2>
      <p class="hint">${say(words.noPicture)}</p>
    </section>`
  return html`<section class="card" aria-labelledby="picture">
    <h2 id="picture">${say(words.picture)}</h2>
    ${image && html`<input type="hidden" name="picture[id]" value="${image.id}" />`}
    ${may(actor, 'upload') ? pictureField(request, shown) : shown && html`<img class="thumb" src="${shown.url}" alt="${shown.alt}" />`}
    <input type="hidden" name="picture[was]" value="${JSON.stringify(alts)}" />
    ${bilingualField(request, { name: 'alt', label: words.alt, hint: words.altHint, values: alts, attributes: html`maxlength="1000"` })}
    ${image && checkbox(request, { name: 'picture[remove]', label: words.removePicture })}
  </section>`
}

function altsOf(event: EventRepresentation | undefined) {
  const texts = (event?.image || undefined)?.translations
  return { en: texts?.en?.alt ?? '', fr: texts?.fr?.alt ?? '' }
}

function altsIn(request: DeskRequest) {
  return { en: sentText(request, 'alt[en]'), fr: sentText(request, 'alt[fr]') }
}

/** Stores the picture that came with a form; answers what the event is to be sent of it. */
export async function pictureParameters(request: DeskRequest): Promise<{ readonly image?: unknown }> {
  const { form, perform } = request
  const file = form['file'] as { readonly bytes: Uint8Array } | undefined
  if (file && file.bytes.length > 0) {
    const { body } = await perform(operationOf('upload-image'), {
      parameters: { file, alt: altsIn(request) },
    })
    return { image: (body as { readonly id: number }).id }
  }
  const address = sentText(request, 'image')
  if (address !== '') return { image: address }
  if (sentText(request, 'picture[remove]') === '1') return { image: '' }
  const copied = sentText(request, 'picture[id]')
  return copied === '' ? {} : { image: copied }
}

/** What the picture of a written event shows, where the form says it otherwise. */
export async function describePicture(request: DeskRequest, { image }: EventRepresentation): Promise<void> {
  const alt = altsIn(request)
  if (!image || !('alt' in request.form)) return
  const isNew = (request.form['file'] as { readonly bytes: Uint8Array } | undefined)?.bytes.length
  if (isNew || JSON.stringify(alt) === sentText(request, 'picture[was]')) return
  await request.perform(operationOf('update-image'), { path: { id: image.id }, parameters: { alt } })
}

function operationOf(id: string) {
  const found = imageOperations.find((each) => each.id === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}
