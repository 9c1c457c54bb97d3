import { outcomes, type Outcome } from '../../../../domain/import.ts'
import { languages } from '../../../../i18n/language.ts'
import { permitImports } from '../../../../resources/imports/import-item.ts'
import type { ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { html, type Html } from '../../../html.ts'
import { textOf } from '../../account/text-of.ts'
import { selectField, textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { outcomeWords, statusWords, words } from './words.ts'

/** As the operations of imports and sources say. */
export const imports = permitImports

/** The path of an operation on one import or source. */
export function itemPath({ path }: Pick<DeskRequest, 'path'>): { readonly id: string | undefined } {
  return { id: path['id'] }
}

/** What an import is of: a file, or an address without what goes before. */
export function nameOf({ url, source }: Pick<ImportRepresentation, 'url' | 'source'>): string {
  return (url ?? source).replace(/^https?:\/\//, '').slice(0, 120)
}

/** Counts in words: “New: 28, Refused: 2”; those that are none are left out. */
export function countsText(counts: Readonly<Record<Outcome, number>>, { say, language }: DeskRequest): string {
  const colon = language === 'fr' ? '\u00a0:\u00a0' : ': '
  const told = outcomes.filter((each) => counts[each] > 0)
  return told.map((each) => `${say(outcomeWords[each])}${colon}${counts[each]}`).join(', ') || '–'
}

interface Options {
  readonly status?: string | null | undefined
  readonly time_zone?: string | undefined
  readonly language?: string | undefined
}

/** The fields that imports and sources share. */
export function optionFields(request: DeskRequest, options: Options): Html {
  const { say, language, context } = request
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return html`${selectField(request, {
    name: 'status',
    label: words.status,
    hint: words.statusHint,
    value: options.status ?? 'publish',
    saysOptional: false,
    options: new Map(Object.entries(statusWords).map(([status, text]) => [status, say(text)])),
  })}
  ${selectField(request, {
    name: 'language',
    label: words.language,
    value: options.language ?? language,
    saysOptional: false,
    options: new Map(languages.map((each) => [each, names.of(each) ?? each])),
  })}
  ${textField(request, {
    name: 'time_zone',
    label: words.zone,
    hint: words.zoneHint,
    value: options.time_zone ?? context.settings.timeZone,
    saysOptional: false,
    attributes: html`maxlength="60"`,
  })}`
}

/** Who signs in where the address demands it. */
export function credentialFields(request: DeskRequest): Html {
  const attributes = html`autocomplete="off" maxlength="200"`
  return html`${textField(request, { name: 'username', label: words.login, attributes })}
  ${textField(request, { name: 'password', type: 'password', label: words.password, attributes: html`autocomplete="new-password" maxlength="500"` })}`
}

/** What a form says, without what it leaves empty; an address without its beginning has one. */
export function sentOptions(form: DeskRequest['form'], names: readonly string[]): Readonly<Record<string, string>> {
  const said = names.flatMap((name) => {
    const text = name === 'password' ? textOf(form[name]) : textOf(form[name]).trim()
    return text === '' ? [] : [[name, name === 'url' ? addressOf(text) : text] as const]
  })
  return Object.fromEntries(said)
}

function addressOf(text: string): string {
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`
}
