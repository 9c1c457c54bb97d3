import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../html.ts'
import { textField } from '../fields.ts'
import type { DeskRequest } from '../page.ts'

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
  return html`<div class="picture-field" data-picture data-wrong="${say(words.wrong)}">
    <div class="drop">
      ${shown && html`<img class="thumb" src="${shown.url}" alt="${shown.alt}" />`}
      <p class="hint" data-drop hidden>${say(words.drop)}</p>
      <div class="field${isLost && ' wrong'}">
        <label for="f-file">${say(shown ? words.other : words.file)} <small>${say(words.optional)}</small></label>
        <p class="hint" id="f-file-hint">${say(words.fileHint)}</p>
        <input
          type="file"
          id="f-file"
          name="file"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          aria-describedby="f-file-hint${isLost && ' f-file-problem'}"
        />
        ${isLost && html`<p class="problem" id="f-file-problem">${say(words.lost)}</p>`}
      </div>
      <p class="told" role="status" data-told></p>
      <button type="button" class="link" data-withdraw hidden>${say(words.withdraw)}</button>
    </div>
    ${textField(request, { name: 'image', label: words.address, hint: words.addressHint, type: 'url', attributes: html`maxlength="2000"` })}
  </div>`
}

const words = {
  optional: { en: 'optional', fr: 'facultatif' },
  drop: {
    en: 'Drop a picture here, or paste one from the clipboard (Ctrl+V).',
    fr: 'Déposez une image ici, ou collez-en une du presse-papiers (Ctrl+V).',
  },
  file: { en: 'A picture from your device', fr: 'Une image de votre appareil' },
  other: { en: 'Another picture from your device', fr: 'Une autre image de votre appareil' },
  fileHint: { en: 'JPEG, PNG, GIF, WebP or AVIF.', fr: 'JPEG, PNG, GIF, WebP ou AVIF.' },
  lost: {
    en: 'Please choose the picture again: browsers do not keep files when a form comes back.',
    fr: 'Veuillez choisir à nouveau l’image : les navigateurs ne gardent pas les fichiers quand un formulaire revient.',
  },
  wrong: {
    en: 'This is not a picture that can be used: JPEG, PNG, GIF, WebP and AVIF are.',
    fr: 'Cette image n’est pas utilisable : seuls le sont JPEG, PNG, GIF, WebP et AVIF.',
  },
  withdraw: { en: 'Not this picture', fr: 'Pas cette image' },
  address: { en: 'Or the address of a picture on the web', fr: 'Ou l’adresse d’une image sur le web' },
  addressHint: {
    en: 'It is fetched and kept when you save.',
    fr: 'Elle est récupérée et conservée à l’enregistrement.',
  },
} as const satisfies Record<string, Localized>
