import { currencyOfZone } from '../../../domain/money/currency-of-zone.ts'
import { siteFields } from '../../../resources/site/fields.ts'
import { localize } from '../../../texts/text.ts'
import { hintUnlessSet, siteSettings, zones, type SiteFormValues as HeldSite } from '../administration/site/form.ts'
import { radioField, textField } from '../forms/controls.ts'
import type { FieldSettings } from '../forms/field-part.ts'
import { formOf } from '../forms/form-spec.ts'
import type { Part } from '../forms/part.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { html } from '../../kit/html.ts'

/** What the form of the first start holds: the site, and whether the calendar has no records yet. */
type StartFormValues = Omit<HeldSite, 'branches'> & { readonly isEmpty: boolean }

/** What a calendar may begin with. */
const beginnings = ['empty', 'demo', 'import'] as const

/** Currencies (ISO 4217) of places where English or French is spoken, in the order in which they are offered. */
const currencies = [
  'EUR',
  'USD',
  'CAD',
  'GBP',
  'CHF',
  'AUD',
  'NZD',
  'XOF',
  'XAF',
  'XPF',
  'MAD',
  'TND',
  'DZD',
  'HTG',
  'ZAR',
]

const settings = siteSettings as { readonly [Name in keyof typeof siteFields]?: FieldSettings<StartFormValues> }

const { name, time_zone, currency_code, language } = siteFields

const begin: Part<StartFormValues> = {
  names: [],
  draw: (request, { isEmpty }) => {
    if (!isEmpty) return false
    const options = new Map(beginnings.map((each) => [each, request.say(`desk.start.begin.${each}`)]))
    const field = { name: 'begin', label: localize('desk.start.begin.title'), value: 'empty', options }
    return radioField(request, { ...field, style: 'stacked' })
  },
  read: () => ({}),
}

/** Who sets the calendar up; the names of the fields are not those of the site. */
const person: Part<StartFormValues> = {
  names: [],
  draw: (request) => {
    const { user } = request.actor
    const name = {
      name: 'own_name',
      label: localize('desk.account.naming'),
      value: user?.name,
      attributes: html`maxlength="200" autocomplete="name"`,
    }
    const email = {
      name: 'own_email',
      parameter: 'email',
      label: localize('desk.start.ownEmail'),
      hint: localize('desk.start.ownEmailHint'),
      value: user?.email,
      type: 'email',
      attributes: html`autocomplete="email"`,
    }
    return html`${textField(request, name)} ${textField(request, email)}`
  },
  read: () => ({}),
}

/** The name and the address of who sets the calendar up, as far as they were filled in. */
export function personIn(request: DeskRequest): { readonly name?: string; readonly email?: string } {
  const [name, email] = [sentText(request, 'own_name'), sentText(request, 'own_email')]
  return { ...(name !== '' && { name }), ...(email !== '' && { email }) }
}

export const startForm = formOf({
  kind: 'site',
  fields: { name, time_zone, currency_code, language },
  sections: [{ parts: ['name', 'time_zone', zones<StartFormValues>(), 'currency_code', 'language', person, begin] }],
  settings: {
    name: { ...settings.name, hasFocus: () => true },
    time_zone: { ...settings.time_zone, hint: hintUnlessSet('time_zone', localize('desk.start.zoneHint')) },
    currency_code: {
      ...settings.currency_code,
      control: 'choice',
      // What is in force where nobody has said it is no choice of theirs.
      value: ({ currency_code: code }, { context }) => {
        const isSaid = context.settings.given['CURRENCY_CODE'] !== undefined || code !== 'USD'
        return (isSaid ? undefined : currencyOfZone(context.settings.timeZone)) ?? code
      },
      hint: hintUnlessSet('currency_code', localize('desk.start.currencyHint')),
      options: ({ language }, { currency_code: chosen }) =>
        new Map(
          [...new Set([...(chosen ? [chosen] : []), ...currencies])].map((code) => [
            code,
            currencyName(code, language),
          ]),
        ),
    },
    language: settings.language,
  },
})

function currencyName(code: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
  const { symbol } = writingOf(code, language)
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} (${symbol === code ? code : `${code}, ${symbol}`})`
}

/** How amounts of a currency are written in a language. */
function writingOf(currency: string, language: string): { readonly symbol: string; readonly isBefore: boolean } {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(12)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { symbol: parts[at]?.value ?? currency, isBefore: at < parts.findIndex(({ type }) => type === 'integer') }
}

/** Where the reader’s own language says how amounts are written: the members that follow from a currency. */
export function currencyMembers({ language }: DeskRequest, currency: string) {
  const { symbol, isBefore } = writingOf(currency, language)
  return { currency_symbol: symbol, currency_position: isBefore ? 'prefix' : 'postfix' } as const
}
