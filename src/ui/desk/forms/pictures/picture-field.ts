import { html, type Html } from '../../../kit/html.ts'
import { labelled, textField } from '../controls.ts'
import type { DeskRequest } from '../../page.ts'
import { sentFile } from '../sent.ts'
import { localize } from '../../../../texts/text.ts'

/** The picture that a record has. */
export interface ShownPicture {
  /** A small rendition. */
  readonly url: string
  readonly alt: string
}

/** What pictures a field takes, and the parameter that they are for where that is not `image`. */
interface PictureFieldOptions {
  readonly parameter?: string
  /** Whether SVG, too. */
  readonly takesDrawings?: boolean
}

const pictures = 'image/jpeg,image/png,image/gif,image/webp,image/avif'

/** A picture as it is, and another in its place: as the part `file` of the form, or as the address `image`. */
export function pictureField(
  request: DeskRequest,
  shown: ShownPicture | undefined,
  { parameter, takesDrawings = false }: PictureFieldOptions = {},
): Html {
  const { say, refusal } = request
  const file = {
    name: 'file',
    label: localize(shown ? 'desk.picture.other' : 'desk.picture.file'),
    hint: localize(takesDrawings ? 'desk.picture.logoHint' : 'desk.picture.fileHint'),
    problem: refusal && sentFile(request) ? say('desk.picture.lost') : undefined,
  }
  return html`<div class="picture-field" data-picture data-wrong="${say('desk.picture.wrong')}">
    <div class="drop">
      ${shown && html`<img class="thumb" src="${shown.url}" alt="${shown.alt}" />`}
      <p class="hint" data-drop hidden>${say('desk.picture.drop')}</p>
      ${labelled(
        request,
        file,
        (attributes) =>
          html`<input
            type="file"
            name="file"
            accept="${pictures}${takesDrawings && ',image/svg+xml'}"
            ${attributes}
          />`,
      )}
      <p class="told" role="status" data-told></p>
      <button type="button" class="link" data-withdraw hidden>${say('desk.picture.withdraw')}</button>
    </div>
    ${textField(request, { name: 'image', ...(parameter !== undefined && { parameter }), label: localize('desk.picture.address'), hint: localize('desk.picture.addressHint'), type: 'url', attributes: html`maxlength="2000"` })}
  </div>`
}
