import { languages } from '../../../i18n/language.ts'
import { updateImageText, uploadImage } from '../../../resources/images/operations.ts'
import type { DeskRequest } from '../page.ts'
import { sentAs } from '../fields.ts'
import type { Kind } from './kinds.ts'
import { imageOf } from './image.ts'
import type { Subject } from './subject.ts'

/** The parameters that a form of a kind sends, pictures apart. */
export function parametersOf({ form }: DeskRequest, kind: Kind, isNew: boolean): Record<string, unknown> {
  const plain = kind.plain.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]] as const]))
  const texts = kind.texts.flatMap((name) => {
    const sent = languages.flatMap((language) => {
      const text = sentAs(form, `${name}[${language}]`)
      if (typeof text !== 'string' || (text.trim() === '' && (isNew || name === 'slug'))) return []
      return [[language, text.replaceAll('\r\n', '\n').trim()] as const]
    })
    return sent.length === 0 ? [] : [[name, Object.fromEntries(sent)] as const]
  })
  return { ...Object.fromEntries(plain), ...degrees(form), ...Object.fromEntries(texts) }
}

/** Coordinates as people copy them: both in one field, or with decimal commas. */
function degrees(form: DeskRequest['form']): Readonly<Record<string, string>> {
  const [latitude, longitude] = [form['geo_lat'], form['geo_lng']]
  if (typeof latitude !== 'string' || typeof longitude !== 'string') return {}
  const [, first, second] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(latitude) ?? []
  if (longitude.trim() === '' && first !== undefined && second !== undefined) return { geo_lat: first, geo_lng: second }
  return { geo_lat: pointed(latitude), geo_lng: pointed(longitude) }
}

function pointed(text: string): string {
  return text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2')
}

/** The names that a form sends, in every language. */
export function namesSent({ form }: DeskRequest, kind: Kind): readonly string[] {
  return languages
    .map((language) => sentAs(form, `${kind.headline}[${language}]`))
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '')
}

/** Whether a form brings a picture as a file. */
export function bringsFile({ form }: DeskRequest): boolean {
  const { file } = form as { readonly file?: { readonly bytes?: Uint8Array } }
  return (file?.bytes?.length ?? 0) > 0
}

/**
 * The picture that a form brings, as the parameter of the record: a file, which is stored now, an address, or none any more.
 * What describes the picture that stays is written now.
 */
export async function pictureSent(request: DeskRequest, subject?: Subject): Promise<{ readonly image?: unknown }> {
  const { form } = request
  const alt = Object.fromEntries(languages.map((language) => [language, sentAs(form, `alt[${language}]`) ?? '']))
  if (bringsFile(request)) {
    const { body } = await request.perform(uploadImage, { parameters: { file: form['file'], alt } })
    return { image: body.id }
  }
  const address = form['image']
  if (typeof address === 'string' && address.trim() !== '') return { image: address.trim() }
  if (form['image_removed'] === '1') return { image: '' }
  const image = subject && imageOf(subject.body)
  if (image && form['alt'] !== undefined && languages.some((each) => alt[each] !== (image.alts[each] ?? '')))
    await request.perform(updateImageText, { path: { id: image.id }, parameters: { alt } })
  return {}
}
