import { may } from '../../../access/actor.ts'
import type { Language } from '../../../i18n/language.ts'
import { html, type Html } from '../../html.ts'
import { checkbox } from '../fields.ts'
import type { DeskRequest } from '../page.ts'
import { bilingualField } from '../parts/bilingual.ts'
import { pictureField } from '../parts/picture-field.ts'
import type { Body } from './kinds.ts'

interface Shown {
  readonly id: number
  /** A small rendition. */
  readonly url: string
  readonly alts: Readonly<Partial<Record<Language, string>>>
}

/** The picture of a record as its answer tells it, where it has one. */
export function imageOf({ image }: Body): Shown | undefined {
  if (typeof image !== 'object' || image === null) return undefined
  const { id, url, sizes, translations } = image as {
    readonly id: number
    readonly url: string
    readonly sizes: Readonly<Record<string, { readonly url: string } | undefined>>
    readonly translations?: Readonly<Partial<Record<Language, { readonly alt: string }>>>
  }
  const alts = Object.entries(translations ?? {}).map(([language, text]) => [language, text.alt])
  return { id, url: sizes['medium']?.url ?? url, alts: Object.fromEntries(alts) as Shown['alts'] }
}

/** The picture of a record, and how it is changed: by a file, by an address, or taken away. */
export function imageFields(request: DeskRequest, body: Body): Html | false {
  const image = imageOf(body)
  const mayUpload = may(request.actor, 'upload')
  if (!image && !mayUpload) return false
  const { say } = request
  const shown = image && { url: image.url, alt: image.alts[request.language] ?? '' }
  return html`<fieldset class="card picture">
    <legend>${say(words.picture)}</legend>
    ${!mayUpload && shown && html`<img src="${shown.url}" alt="${shown.alt}" />`}
    ${
      mayUpload &&
      html`${pictureField(request, shown)}
      ${bilingualField(request, {
        name: 'alt',
        label: words.alt,
        hint: words.altHint,
        values: image?.alts ?? {},
      })}
      ${image && checkbox(request, { name: 'image_removed', label: words.remove })}`
    }
  </fieldset>`
}

const words = {
  picture: { en: 'Picture', fr: 'Image' },
  alt: { en: 'What the picture shows', fr: 'Ce que montre l’image' },
  altHint: {
    en: 'Read aloud to those who do not see it: “The hall seen from the square”.',
    fr: 'Lu à haute voix à qui ne la voit pas : « La salle vue de la place ».',
  },
  remove: { en: 'Take the picture away', fr: 'Retirer l’image' },
} as const
