import { may } from '../../../../accounts/actor.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { describeImage, uploadImage } from '../../../../resources/images/operations.ts'
import { html } from '../../../kit/html.ts'
import { checkbox, hidden } from '../controls.ts'
import type { DeskRequest } from '../../page.ts'
import { bilingualField } from '../bilingual.ts'
import { focalFields, sentFocalPoint, type FocalPoint } from './focal-point.ts'
import { pictureField } from './picture-field.ts'
import { fieldText } from '../labels.ts'
import type { Parameters, Part } from '../part.ts'
import { sentFile, sentText, sentValue } from '../sent.ts'
import { localize } from '../../../../texts/text.ts'

/** What a record shows of its picture. */
export interface Pictured {
  readonly image?: Image | false | undefined
}

type Image = Pick<
  Exclude<EventRepresentation['image'], false>,
  'id' | 'url' | 'alt' | 'sizes' | 'translations' | 'focal_x' | 'focal_y'
>

/** The picture of a record: another as a file or by an address, what it shows, or none any more. */
export const picturePart: Part<Pictured> = {
  names: ['image'],
  draw: (request, { image }) => {
    const mayUpload = may(request.actor, 'upload')
    if (!image)
      return (
        mayUpload &&
        html`${pictureField(request, undefined)} ${focalFields(request, undefined, true)} ${alt(request, undefined)}`
      )
    const shown = shownPicture(image)
    return html`${hidden('picture[id]', image.id)}
    ${mayUpload ? pictureField(request, shown) : html`<img class="thumb" src="${shown.url}" alt="${shown.alt}" />`}
    ${hidden('picture[was]', JSON.stringify(altsOf(image, request)))}
    ${hidden('picture[point]', JSON.stringify(focalPointFields(image)))} ${focalFields(request, image, false)}
    ${alt(request, image)} ${checkbox(request, { name: 'picture[remove]', label: localize('desk.picture.remove') })}`
  },
  // It takes long to fetch or to store one, and is done with the write: `storePicture`.
  read: () => ({}),
}

/** A small rendition of a picture. */
export function shownPicture({ url, alt, sizes, focal_x, focal_y }: Image) {
  return { url: sizes['medium']?.url ?? url, alt, focal_x, focal_y }
}

function alt(request: DeskRequest, image: Image | undefined) {
  const field = { name: 'alt', ...fieldText('alt', undefined), values: altsOf(image, request) }
  return bilingualField(request, { ...field, attributes: html`maxlength="1000"` })
}

function focalPointFields(image: Image | undefined): FocalPoint {
  return { focal_x: image?.focal_x ?? null, focal_y: image?.focal_y ?? null }
}

/** The point that the form sets: another one than that of the picture before. */
function pointSet(request: DeskRequest): Partial<ReturnType<typeof sentFocalPoint>> {
  if (sentValue(request, 'focal_x') === undefined) return {}
  const point = sentFocalPoint(request)
  return JSON.stringify(point) === (sentText(request, 'picture[point]') || JSON.stringify(focalPointFields(undefined)))
    ? {}
    : point
}

type Alts = Readonly<Record<Language, string>>

function altsOf(image: Image | undefined, request: DeskRequest): Alts {
  return altsInLanguages(request, (language) => image?.translations?.[language]?.alt ?? '')
}

function altsIn(request: DeskRequest): Alts {
  return altsInLanguages(request, (language) => sentText(request, `alt[${language}]`))
}

function altsInLanguages({ context }: DeskRequest, text: (language: Language) => string): Alts {
  return Object.fromEntries(context.settings.pageLanguages.map((language) => [language, text(language)])) as Alts
}

/** Stores the picture that came with a form; answers what the record is to be sent of it. */
export async function storePicture(request: DeskRequest): Promise<Parameters> {
  const file = sentFile(request)
  if (file) {
    const parameters = { file, alt: altsIn(request), ...pointSet(request) }
    return { image: (await request.perform(uploadImage, { parameters })).body.id }
  }
  const address = sentText(request, 'image')
  if (address !== '') return { image: address }
  if (sentText(request, 'picture[remove]') === '1') return { image: '' }
  // That of a copy is the one of the original.
  const copied = sentText(request, 'picture[id]')
  return copied === '' ? {} : { image: copied }
}

/** Writes what is said of the picture of a written record, where the form says it otherwise. */
export async function describePicture(request: DeskRequest, { image }: Pictured): Promise<void> {
  if (!image || sentValue(request, 'alt') === undefined || sentFile(request)) return
  const alt = altsIn(request)
  const isSame =
    JSON.stringify(alt) === (sentText(request, 'picture[was]') || JSON.stringify(altsOf(undefined, request)))
  const parameters = { ...(!isSame && { alt }), ...pointSet(request) }
  if (Object.keys(parameters).length === 0) return
  await request.perform(describeImage, { path: { id: image.id }, parameters })
}
