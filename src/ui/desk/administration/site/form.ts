import { typedZone } from '../../../../domain/time/time-zone.ts'
import { weekdays } from '../../../../domain/time/time.ts'
import { inEachLanguage, languages, localized, type Localized } from '../../../../i18n/language.ts'
import { weekdayName } from '../../../../i18n/times.ts'
import { siteFields, sitePictures } from '../../../../resources/site/fields.ts'
import type { SiteRepresentation } from '../../../../resources/site/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { Branch } from '../../events/choices.ts'
import { languageName } from '../../forms/bilingual.ts'
import type { FieldSettings } from '../../forms/field-part.ts'
import { formOf, notePart } from '../../forms/form-spec.ts'
import { cardFrame, foldedCard } from '../../forms/frames.ts'
import { fieldText } from '../../forms/labels.ts'
import { colourPreview } from './colour-preview.ts'

/** The site as the form holds it, with the categories that there are. */
export type SiteFormValues = SiteRepresentation & { readonly branches: readonly Branch[] }

type Name = keyof typeof siteFields

/** The setting of the environment that takes the place of a member. */
export function settingFor({ set_by: by }: Pick<SiteFormValues, 'set_by'>, name: string): string | undefined {
  return by[name]
}

/** Why a member cannot be changed at the desk. */
export function setElsewhere(setting: string): Localized {
  return localize('desk.site.setBy', { setting })
}

type Settings = Omit<FieldSettings<SiteFormValues>, 'attributes'> & { readonly attributes?: Html }

/** A field that shows what is in force, and is closed where the environment says it. */
function settable(name: Name, settings: Settings = {}): FieldSettings<SiteFormValues> {
  const { hint = inEachLanguage(() => '') } = fieldText(name, 'site')
  return {
    ...settings,
    hint: hintUnlessSet(name, hint),
    attributes: (held) => html`${settings.attributes}${settingFor(held, name) !== undefined && html` disabled`}`,
  }
}

/** What helps to fill a member in, or why it is closed. */
export function hintUnlessSet(name: Name, hint: Localized) {
  return (held: Pick<SiteFormValues, 'set_by'>): Localized => {
    const setting = settingFor(held, name)
    return setting === undefined ? hint : setElsewhere(setting)
  }
}

/** The same of a text: that of the environment is the same in all languages. */
function settableText(name: 'name' | 'description' | 'footer'): FieldSettings<SiteFormValues> {
  return settable(name, {
    values: (held) =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          settingFor(held, name) === undefined ? (held.translations?.[language]?.[name] ?? '') : held[name],
        ]),
      ),
  })
}

/** Its options are those of the browser. */
export const zones = <H>() => notePart<H>(() => html`<datalist id="zones"></datalist>`)
const preview = notePart<SiteFormValues>(colourPreview)
const address: FieldSettings<SiteFormValues> = {
  attributes: html`inputmode="url" spellcheck="false"`,
  marksMissing: false,
}

/** How its members are asked for, here and at the first start. */
export const siteSettings: { readonly [Member in Name]?: FieldSettings<SiteFormValues> } = {
  name: settableText('name'),
  description: settableText('description'),
  footer: settableText('footer'),
  color: settable('color', { attributes: html`maxlength="7" spellcheck="false" autocapitalize="none"` }),
  imprint: address,
  privacy: address,
  accessibility: address,
  social: { rows: 4, value: ({ social }) => social.join('\n') },
  family_category: {
    options: ({ say }, { branches }) =>
      new Map([
        ['', say('desk.site.noCategory')],
        ...branches.map(({ id, name, depth }) => [String(id), `${'  '.repeat(depth)}${name}`] as const),
      ]),
  },
  language: {
    options: ({ say }) =>
      new Map([
        ['', say('desk.site.allLanguages')],
        ...languages.map((each) => [each, say(languageName(each))] as const),
      ]),
  },
  time_zone: settable('time_zone', {
    attributes: html`maxlength="60" spellcheck="false" list="zones"`,
    meaning: typedZone,
  }),
  week_start: settable('week_start', {
    options: ({ language }) => new Map(weekdays.map((day, index) => [day, weekdayName(index + 1, 'long', language)])),
  }),
  currency_code: settable('currency_code', {
    attributes: html`maxlength="3" spellcheck="false"`,
  }),
  currency_symbol: settable('currency_symbol'),
  currency_position: settable('currency_position', {
    options: ({ language }, { currency_symbol: sign }) =>
      new Map([
        ['prefix', localized(localize('desk.site.before', { example: `${sign ?? ''}12` }), language)],
        ['postfix', localized(localize('desk.site.after', { example: `12${sign ?? ''}` }), language)],
      ]),
  }),
}

export const siteForm = formOf({
  kind: 'site',
  fields: siteFields,
  without: sitePictures,
  sections: [
    { frame: cardFrame(localize('desk.site.words')), parts: ['name', 'description', 'about', 'footer'] },
    { frame: foldedCard('look', localize('desk.site.look')), parts: ['color', preview] },
    { name: 'contact', frame: foldedCard('contact', localize('common.contact')), parts: [] },
    {
      frame: foldedCard('links', localize('desk.site.links')),
      parts: ['imprint', 'privacy', 'accessibility', 'social'],
    },
    {
      name: 'calendar',
      frame: foldedCard('calendar', localize('common.calendar')),
      parts: [
        'family_category',
        ['language', 'time_zone', 'week_start'],
        zones<SiteFormValues>(),
        ['currency_code', 'currency_symbol', 'currency_position'],
      ],
    },
  ],
  settings: siteSettings,
})
