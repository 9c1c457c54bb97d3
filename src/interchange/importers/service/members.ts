import { isLanguage, type Language } from '../../../i18n/language.ts'
import type { PlainField, PlainFields } from '../../../records/field.ts'
import { htmlText, withoutReferences } from '../../../text/plain.ts'

/** A record as an answer shows it. */
export type Shown = Readonly<Record<string, unknown>>

/** The texts of a record in other languages than its own, by the names of its members. */
export type OtherTexts = Readonly<Partial<Record<Language, Shown>>>

export function isShown(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id of a record or reference as a text; undefined where there is none. */
export function idText(value: unknown): string | undefined {
  const id = isShown(value) ? value['id'] : value
  return (typeof id === 'number' || typeof id === 'string') && /^\d{1,16}$/.test(String(id)) && Number(id) > 0
    ? String(Number(id))
    : undefined
}

/** The objects of a member that may be one, a list, empty or false. */
export function objectsOfMember(value: unknown): readonly Shown[] {
  return (Array.isArray(value) ? value.slice(0, 1000) : [value]).filter(
    (each) => isShown(each) && idText(each),
  ) as Shown[]
}

/** Whether an answer is in HTML, as the original writes all texts and addresses: Almanac alone says in which languages there are some. */
function isHtml(shown: Shown): boolean {
  return !Array.isArray(shown['available_languages'])
}

/** A plain text or an address of an answer; another value as it is. */
export function plainValue<T>(shown: Shown, value: T): T | string {
  return typeof value === 'string' && isHtml(shown) ? withoutReferences(value) : value
}

/** Members as they are, without those that say nothing: an empty text, null, a list. */
export function saidMembers(shown: Shown, names: readonly string[]): Readonly<Record<string, unknown>> {
  const filled = names.flatMap((name) => (isSaid(shown[name]) ? [[name, shown[name]] as const] : []))
  return Object.fromEntries(filled)
}

/** The plain fields that an answer shows, but for the website, for which the page of the record may stand. */
export function plainFields(
  shown: Shown,
  { fields }: { readonly fields: PlainFields },
): Readonly<Record<string, unknown>> {
  const { website: _, ...others } = fields
  const said = Object.entries(others).flatMap(([name, field]) =>
    isValue(field, shown[name]) ? [[name, plainValue(shown, shown[name])] as const] : [],
  )
  return Object.fromEntries(said)
}

/** Whether an answer says a value of the field. Whether a text or a number is right is left to the rules of the API. */
function isValue({ initial, parameter }: PlainField, value: unknown): boolean {
  if (typeof initial === 'boolean') return typeof value === 'boolean'
  const words = parameter.type.asking?.options
  return words ? words.includes(String(value)) : isSaid(value)
}

/** Whether a member is a number, a text that is not empty, or true. */
function isSaid(value: unknown): boolean {
  return typeof value === 'number' || value === true || (typeof value === 'string' && value.trim() !== '')
}

/** Titles and names. */
const plain = new Set(['title', 'venue', 'organizer', 'name'])

/** Texts in every language in which there are any; one alone where there is only that of the source. */
export function textsInLanguages(
  shown: Shown,
  names: readonly string[],
  { language, others }: { readonly language: Language; readonly others: OtherTexts },
): Readonly<Record<string, unknown>> {
  const own = isShown(shown['translations']) ? shown['translations'] : {}
  const texts: Record<string, unknown> = {}
  for (const name of names) {
    const main = plainMemberText(shown, name)
    const all: Record<string, string> = {}
    for (const [code, each] of Object.entries({ ...others, ...own })) {
      const text = isShown(each) ? plainMemberText(each, name, isHtml(shown)) : ''
      if (isLanguage(code) && text !== '') all[code] = text
    }
    // What is the same in both is not translated.
    for (const [code, text] of Object.entries(all)) if (!(code in own) && text === main) delete all[code]
    if (Object.keys(all).length > 0)
      texts[name] = { ...(main !== '' && { [mainLanguage(shown, language)]: main }), ...all }
    else if (main !== '') texts[name] = main
  }
  return texts
}

/** In which language the main text of a record is, where it says so. */
function mainLanguage(shown: Shown, language: Language): Language {
  const said = shown['language']
  return typeof said === 'string' && isLanguage(said) ? said : language
}

function plainMemberText(shown: Shown, name: string, isInHtml = isHtml(shown)): string {
  const value = shown[name]
  if (typeof value !== 'string') return ''
  return plain.has(name) && isInHtml && value.includes('&') ? htmlText(value) : value.trim()
}
