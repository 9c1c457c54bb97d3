import { html, type Html } from '../../kit/html.ts'
import { textField } from './controls.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** The picture that a record has. */
export interface ShownPicture {
  /** A small rendition. */
  readonly url: string
  readonly alt: string
}

/** A picture as it is, and another in its place: as the part `file` of the form, or as the address `image`. */
export function pictureField(request: DeskRequest, shown: ShownPicture | undefined): Html {
  const { say, form, refusal } = request
  const sent = form['file'] as { readonly bytes?: Uint8Array } | undefined
  const isLost = refusal !== undefined && (sent?.bytes?.length ?? 0) > 0
  return html`<div class="picture-field" data-picture data-wrong="${say('desk.picture.wrong')}">
    <div class="drop">
      ${shown && html`<img class="thumb" src="${shown.url}" alt="${shown.alt}" />`}
      <p class="hint" data-drop hidden>${say('desk.picture.drop')}</p>
      <div class="field${isLost && ' wrong'}">
        <label for="f-file"
          >${say(shown ? 'desk.picture.other' : 'desk.picture.file')} <small>${say('common.optional')}</small></label
        >
        <p class="hint" id="f-file-hint">${say('desk.picture.fileHint')}</p>
        <input
          type="file"
          id="f-file"
          name="file"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          aria-describedby="f-file-hint${isLost && ' f-file-problem'}"
        />
        ${isLost && html`<p class="problem" id="f-file-problem">${say('desk.picture.lost')}</p>`}
      </div>
      <p class="told" role="status" data-told></p>
      <button type="button" class="link" data-withdraw hidden>${say('desk.picture.withdraw')}</button>
    </div>
    ${textField(request, { name: 'image', label: localize('desk.picture.address'), hint: localize('desk.picture.addressHint'), type: 'url', attributes: html`maxlength="2000"` })}
  </div>`
}
