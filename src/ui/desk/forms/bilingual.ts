import { definitionOf, inEachLanguage, type Language, type Localized } from '../../../i18n/language.ts'
import { html, wrongMark, type Html } from '../../kit/html.ts'
import { fieldId, labelled, fieldProblem, requiredMark } from './controls.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { DeskRequest } from '../page.ts'
import { richTextTools } from './rich-text.ts'
import { textToShow } from './sent.ts'
import { localize } from '../../../texts/text.ts'

/** A text in every language, as a form asks for it. */
export interface BilingualField {
  /** As the operation names it: `title`; its texts are `title[en]`, `title[fr]`. */
  readonly name: string
  readonly label: Localized
  readonly hint?: Localized | undefined
  readonly values?: Readonly<Partial<Record<Language, string | undefined>>> | undefined
  /** Lines of a larger field; without it, a single line. */
  readonly rows?: number
  /** Whether the text is HTML that an editor of formatted text may write; its page has `richTextScript`. */
  readonly isRich?: boolean
  /** Whether it must not be empty in at least one language. */
  readonly required?: boolean
  /** Whether it is marked where it is there in one language only. */
  readonly marksMissing?: boolean
  /** Whether the cursor begins in the first of its texts. */
  readonly hasFocus?: boolean
  /** Further attributes of each field: `html`maxlength="60"``. */
  readonly attributes?: Html | undefined
}

/**
 * A text with all its languages side by side, one below the other on narrow screens; that of the reader first. Where there is one language
 * alone, it is a field like any other.
 */
export function bilingualField(request: DeskRequest, field: BilingualField): Html {
  const { pageLanguages: languages } = request.context.settings
  const [only] = languages
  if (only !== undefined && languages.length === 1) return singleLanguageField(request, field, only)
  const { name, label, hint, required = false } = field
  const id = fieldId(name)
  const texts = languagesInOrder(request).map((language) => [language, shownTextIn(request, field, language)] as const)
  const problem = fieldProblem(request, field)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return html`<fieldset class="bilingual${problem && ' wrong'}" id="${id}" tabindex="-1">
    <legend>${request.say(label)}${required && requiredMark(request)}</legend>
    ${hint && html`<p class="hint" id="${id}-hint">${request.say(hint)}</p>`}
    <div class="languages">
      ${texts.map(([language, text]) => languageField(request, field, { language, text, described, hasFocus: field.hasFocus === true && language === request.language, isWrong: problem !== undefined, isMissing: isMissing(field, text, texts) }))}
    </div>
    ${problem}
  </fieldset>`
}

/** The languages in which texts are asked for, that of the reader first. */
export function languagesInOrder({ context, language: own }: DeskRequest): readonly Language[] {
  const { pageLanguages } = context.settings
  return [...pageLanguages.filter((each) => each === own), ...pageLanguages.filter((each) => each !== own)]
}

function singleLanguageField(request: DeskRequest, field: BilingualField, language: Language): Html {
  const { name } = field
  const only = {
    ...field,
    name: `${name}[${language}]`,
    parameter: name,
  }
  return labelled(request, { ...only, attributes: languageAttributes(field, language) }, (attributes) =>
    languageControl(request, field, { language, text: shownTextIn(request, field, language), attributes }),
  )
}

function languageAttributes({ attributes }: BilingualField, language: Language): Html {
  return html`lang="${language}" ${attributes}`
}

/** The control for the text of a language. */
function languageControl(
  request: DeskRequest,
  { name, rows, isRich }: BilingualField,
  { language, text, attributes }: { readonly language: Language; readonly text: string; readonly attributes: Html },
): Html {
  const own = `${name}[${language}]`
  if (rows === undefined) return html`<input type="text" name="${own}" value="${text}" dir="auto" ${attributes} />`
  const area = html`<textarea rows="${rows}" name="${own}" dir="auto" ${attributes}>${text}</textarea>`
  return isRich ? html`<div class="rich" data-rich>${richTextTools(request, fieldId(own))} ${area}</div>` : area
}

interface One {
  readonly language: Language
  readonly text: string
  readonly described: string
  /** Whether all of the field is wrong. */
  readonly isWrong: boolean
  readonly isMissing: boolean
  readonly hasFocus: boolean
}

function languageField(
  request: DeskRequest,
  field: BilingualField,
  { language, text, described, isWrong, isMissing, hasFocus }: One,
): Html {
  const name = `${field.name}[${language}]`
  const id = fieldId(name)
  const problem = fieldProblem(request, { ...field, name })
  const by = [problem && `${id}-problem`, `${id}-missing`, described].filter(Boolean).join(' ')
  const isRefused = isWrong || problem
  const attributes = html`id="${id}" aria-describedby="${by}"${isRefused && html` ${wrongMark}`}
  ${languageAttributes(field, language)}${hasFocus && html` autofocus`}`
  return html`<div class="field${problem && ' wrong'}">
    <label for="${id}">${definitionOf(language).name}</label>
    <span class="missing" id="${id}-missing" ${!isMissing && html`hidden`}>${request.say(missingIn(language))}</span>
    ${languageControl(request, field, { language, text, attributes })} ${problem}
  </div>`
}

/** What of a text is missing: it is there in another language. */
function isMissing(
  { marksMissing = true }: BilingualField,
  text: string,
  texts: readonly (readonly [Language, string])[],
): boolean {
  return marksMissing && text.trim() === '' && texts.some(([, other]) => other.trim() !== '')
}

function shownTextIn(request: DeskRequest, { name, values }: BilingualField, language: Language): string {
  return textToShow(request, `${name}[${language}]`, values?.[language])
}

/** The languages into which the title of an event is to be translated still. */
export function languagesMissing(
  { available_languages: available }: Pick<EventRepresentation, 'available_languages'>,
  { context }: Pick<DeskRequest, 'context'>,
): readonly Language[] {
  return translatedLanguages(context.settings).filter((language) => !available.includes(language))
}

/** “missing in French”, « manquant en français ». */
export function missingIn(language: Language): Localized {
  return localize('desk.forms.missingIn', { named: languageName(language) })
}

/** What a language is called in each. */
export function languageName(language: Language): Localized {
  return inEachLanguage((reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language)
}
