import { definitionOf, inEachLanguage, languages, type Language, type Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { idOf, problemOf } from './controls.ts'
import type { DeskRequest } from '../page.ts'
import { richTextTools } from './rich-text.ts'
import { sentValue } from './sent.ts'
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
  /** Further attributes of each field: `html`maxlength="60"``. */
  readonly attributes?: Html | undefined
}

/** A text with all its languages side by side, one below the other on narrow screens; that of the reader first. */
export function bilingualField(request: DeskRequest, field: BilingualField): Html {
  const { name, label, hint, required = false } = field
  const id = idOf(name)
  const own = [request.language, ...languages.filter((language) => language !== request.language)]
  const texts = own.map((language) => [language, textIn(request, field, language)] as const)
  const problem = problemOf(request, field)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return html`<fieldset class="bilingual${problem && ' wrong'}" id="${id}" tabindex="-1">
    <legend>${request.say(label)}${!required && html` <small>${request.say('common.optional')}</small>`}</legend>
    ${hint && html`<p class="hint" id="${id}-hint">${request.say(hint)}</p>`}
    <div class="languages">
      ${texts.map(([language, text]) => one(request, field, { language, text, described, isWrong: problem !== undefined, isMissing: isMissing(field, text, texts) }))}
    </div>
    ${problem}
  </fieldset>`
}

interface One {
  readonly language: Language
  readonly text: string
  readonly described: string
  /** Whether all of the field is wrong. */
  readonly isWrong: boolean
  readonly isMissing: boolean
}

function one(
  request: DeskRequest,
  field: BilingualField,
  { language, text, described, isWrong, isMissing }: One,
): Html {
  const name = `${field.name}[${language}]`
  const id = idOf(name)
  const problem = problemOf(request, { ...field, name })
  const by = [problem && `${id}-problem`, `${id}-missing`, described].filter(Boolean).join(' ')
  const attributes = html`id="${id}" name="${name}" lang="${language}"
  aria-describedby="${by}"${(isWrong || problem) && html` aria-invalid="true"`} ${field.attributes}`
  const area = html`<textarea rows="${field.rows ?? 1}" ${attributes}>${text}</textarea>`
  return html`<div class="field${problem && ' wrong'}">
    <label for="${id}">${definitionOf(language).name}</label>
    <span class="missing" id="${id}-missing" ${!isMissing && html`hidden`}>${request.say(missingIn(language))}</span>
    ${
      field.rows === undefined
        ? html`<input type="text" value="${text}" ${attributes} />`
        : field.isRich
          ? html`<div class="rich" data-rich>${richTextTools(request, id)} ${area}</div>`
          : area
    }
    ${problem}
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

function textIn(request: DeskRequest, { name, values }: BilingualField, language: Language): string {
  const sent = request.refusal && sentValue(request, `${name}[${language}]`)
  return typeof sent === 'string' ? sent : (values?.[language] ?? '')
}

/** “missing in French”, « manquant en français ». */
export function missingIn(language: Language): Localized {
  const named = inEachLanguage((reader) => nameIn(reader, language))
  return localize('desk.forms.missingIn', { named })
}

function nameIn(reader: string, language: Language): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
}
