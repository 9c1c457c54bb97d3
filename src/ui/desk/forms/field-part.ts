import type { Asking, Control, Field } from '../../../schema/field.ts'
import { languages, type Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { checkbox, selectField, textArea, textField } from './controls.ts'
import type { DeskRequest } from '../page.ts'
import { bilingualField } from './bilingual.ts'
import { fieldText, type LabelKind } from './labels.ts'
import type { Part } from './part.ts'
import { sentText, sentValue, sentVerbatim } from './sent.ts'

/** What a form knows of a parameter, or of what it asks for beside those. */
export type FormField = Pick<Field, 'type' | 'presence' | 'form' | 'hidden'>
export type AskedFields = Readonly<Record<string, FormField>>

/** How a form shows a field otherwise than its declaration and the table of labels say. */
export interface FieldSettings<H> {
  readonly control?: Control
  readonly label?: Localized
  /** False: none, though the table of labels has one. */
  readonly hint?: Localized | ((held: H) => Localized) | false
  /** What it holds where that is not the member of its name. */
  readonly value?: (held: H, request: DeskRequest) => string | number | null | undefined
  readonly values?: (held: H) => Readonly<Record<string, string | undefined>>
  /** What can be chosen, by value; those of the type are labelled by it, too. */
  readonly options?: (request: DeskRequest, held: H) => ReadonlyMap<string, string>
  readonly rows?: number
  readonly required?: boolean
  readonly marksMissing?: boolean
  /** Whether the cursor begins in a text of several languages: in its first one. */
  readonly hasFocus?: (held: H) => boolean
  /** Whether it is there at all. */
  readonly isShown?: (held: H, request: DeskRequest) => boolean
  /** What was meant by a text that was sent. */
  readonly meaning?: (text: string) => string
  /** Whether an emptied field says nothing, though its parameter could be cleared. */
  readonly keepsWhereEmpty?: true
  readonly attributes?: Html | ((held: H) => Html)
}

/** A parameter as a part of a form: its control follows from its type, its label from the table. */
export function fieldPart<H extends object>(
  name: string,
  parameter: FormField,
  kind: LabelKind | undefined,
  settings: FieldSettings<H> = {},
): Part<H> {
  const asking = askingOf(parameter, settings)
  return {
    names: [name],
    controls: asking.byLanguage ? languages.map((language) => `${name}[${language}]`) : [name],
    draw: (request, held) =>
      settings.isShown?.(held, request) !== false &&
      drawField(request, held, { name, parameter, kind, settings, asking }),
    read: (request) => {
      const sent = readField(request, name, asking, mayBeEmpty(parameter) && !settings.keepsWhereEmpty)
      if (sent === undefined) return {}
      return { [name]: settings.meaning && typeof sent === 'string' ? settings.meaning(sent) : sent }
    },
  }
}

/** How a form asks for a parameter. */
export function askingOf({ type, form }: FormField, { control }: { readonly control?: Control } = {}): Asking {
  const asking = type.asking ?? { control: 'line' }
  const chosen = control ?? form?.control
  return chosen === undefined ? asking : { ...asking, control: chosen }
}

interface FieldToDraw<H> {
  readonly name: string
  readonly parameter: FormField
  readonly kind: LabelKind | undefined
  readonly settings: FieldSettings<H>
  readonly asking: Asking
}

function drawField<H extends object>(request: DeskRequest, held: H, drawn: FieldToDraw<H>): Html {
  const { name, parameter, kind, settings, asking } = drawn
  const { label, hint } = fieldText(name, kind, request.context.settings.pageLanguages.length > 1)
  const { required = parameter.presence === 'required' || parameter.presence === 'fixed' } = settings
  const { control } = asking
  const own = settings.hint ?? hint
  const shared = {
    name,
    label: settings.label ?? label,
    hint: typeof own === 'function' ? own(held) : own || undefined,
    required,
    attributes: html`${typeof settings.attributes === 'function' ? settings.attributes(held) : settings.attributes}${limitAttributes(asking)}`,
  }
  if (asking.byLanguage) {
    const values = settings.values?.(held) ?? heldTexts(held, name)
    const isLarge = control === 'rich' || control === 'lines'
    const { marksMissing = true, rows = 6 } = settings
    return bilingualField(request, {
      ...shared,
      values,
      marksMissing,
      hasFocus: settings.hasFocus?.(held) === true,
      ...(isLarge && { rows, isRich: control === 'rich' }),
    })
  }
  const field = { ...shared, value: settings.value ? settings.value(held, request) : controlText(valueIn(held, name)) }
  if (control === 'box') return checkbox(request, { ...field, hint: undefined })
  if (control === 'choice') {
    const options = settings.options?.(request, held) ?? new Map(asking.options?.map((each) => [each, each]))
    return selectField(request, { ...field, options, required: required && options.has('') })
  }
  if (control === 'lines' || control === 'rich')
    return textArea(request, { ...field, ...(settings.rows && { rows: settings.rows }) })
  if (control === 'line') return textField(request, field)
  if (control === 'decimal')
    return textField(request, { ...field, attributes: html`inputmode="decimal" ${field.attributes}` })
  // Fields of the type url take no address without its scheme, as people write them.
  if (control === 'url') return textField(request, { ...field, attributes: html`inputmode="url" ${field.attributes}` })
  return textField(request, { ...field, type: control })
}

/** What a control lets nobody exceed. */
function limitAttributes({ control, maxLength, minimum, maximum }: Asking): Html {
  const limits = { maxlength: maxLength, ...(control === 'number' && { min: minimum, max: maximum }) }
  return html`${Object.entries(limits).map(([name, limit]) => limit !== undefined && html` ${name}="${limit}"`)}`
}

/** Whether a parameter says something where it is empty: that there is no value any more. */
function mayBeEmpty({ presence }: FormField): boolean {
  return presence === 'clearable' || presence === 'nullable' || presence === 'fixed'
}

function readField(request: DeskRequest, name: string, { control, byLanguage }: Asking, mayBeEmpty: boolean): unknown {
  if (byLanguage) {
    const texts = languages.flatMap((language) => {
      const place = `${name}[${language}]`
      const text = sentText(request, place)
      return sentValue(request, place) === undefined || (text === '' && !mayBeEmpty) ? [] : [[language, text] as const]
    })
    return texts.length === 0 ? undefined : Object.fromEntries(texts)
  }
  if (sentValue(request, name) === undefined) return undefined
  if (control === 'box') return sentText(request, name) === '1'
  const text = control === 'password' ? sentVerbatim(request, name) : sentText(request, name)
  if (control === 'url' && isBareAddress(text)) return `https://${text}`
  return text === '' && !(mayBeEmpty && control !== 'password') ? undefined : text
}

/** Whether a text begins as the name of a host does: `example.org/x`. */
function isBareAddress(text: string): boolean {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(text)
}

/** What a record has by the name of a parameter, as the text of a field; `language` for a text of one language. */
export function heldText(held: object, name: string, language?: string): string {
  return language === undefined
    ? controlText(valueIn(held, name))
    : controlText(valueIn(translationsIn(held)[language] ?? {}, name))
}

/** The same by the name of a control: `city`, `venue[fr]`. */
export function heldControl(held: object, control: string): string {
  const [, name = control, language] = /^(\w+)\[(\w+)\]$/.exec(control) ?? []
  return heldText(held, name, language)
}

/** Whether a record has something of a parameter; a box that is ticked does not count. */
export function isFilledIn(parameter: FormField | undefined, held: object, name: string): boolean {
  const asking = parameter && askingOf(parameter)
  if (asking?.control === 'box') return false
  if (asking?.byLanguage) return languages.some((language) => heldText(held, name, language) !== '')
  const value = valueIn(held, name)
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function heldTexts(held: object, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(languages.map((language) => [language, heldText(held, name, language)]))
}

function translationsIn(held: object): Readonly<Record<string, object | undefined>> {
  return (valueIn(held, 'translations') ?? {}) as Readonly<Record<string, object | undefined>>
}

function valueIn(held: object, name: string): unknown {
  return (held as Readonly<Record<string, unknown>>)[name]
}

function controlText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
