import { z } from 'zod'
import type { SiteText, Texts } from '../domain/text/texts.ts'
import { weekdays } from '../domain/time/time.ts'
import { knownLanguages, languages } from '../i18n/language.ts'
import { clearable } from '../schema/field.ts'
import { timeZone } from '../schema/types/date-time.ts'
import { parentId } from '../schema/types/references/ids.ts'
import { colour } from '../schema/types/values/colour.ts'
import { currency } from '../schema/types/values/money.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { text } from '../schema/types/values/text.ts'
import { webUrl } from '../schema/types/values/url.ts'
import { contactFields, lineText } from './contact.ts'
import { plainField, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

const maybeText = { initial: null, shown: z.string().nullable() } as const
const positions = ['prefix', 'postfix'] as const
const { phone } = contactFields('+33 2 98 00 00 00', '')

/** What administrators may say of the site, but for its texts, its pictures and its profiles; null where they say nothing. */
export const siteRecord = plainRecord({
  color: plainField(
    clearable(
      colour(),
      msg('Colour of links and buttons; it is made darker, or lighter on a dark ground, as far as it takes to be read'),
    ),
    { ...maybeText, example: '#0b5a7a' },
  ),
  email: plainField(clearable(lineText, msg('E-mail address')), {
    ...{ ...maybeText, form: { section: 'contact', control: 'email' }, example: 'agenda@saint-aubin.example' },
  }),
  phone: { ...phone, shown: maybeText.shown },
  contact_page: plainField(clearable(webUrl(), msg('Address of a page with further contact details, or a form')), {
    ...maybeText,
    form: { section: 'contact' },
    example: 'https://saint-aubin.example/contact/',
  }),
  family_category: plainField(
    clearable(parentId(), msg('Category of what is for families: its id; the pages offer it as a filter')),
    { initial: null, shown: z.int().nullable(), example: 12 },
  ),
  time_zone: plainField(
    clearable(
      timeZone(),
      msg('Time zone of the site, for dates in requests and for new events; stored events keep theirs'),
    ),
    { ...maybeText, form: { section: 'calendar' }, example: 'Europe/Paris' },
  ),
  week_start: plainField(clearable(oneOf(weekdays), msg('Day on which weeks begin')), {
    initial: null,
    shown: z.enum(weekdays).nullable(),
    form: { section: 'calendar' },
    example: 'monday',
  }),
  language: plainField(
    clearable(
      oneOf(languages),
      msg(
        'The only language of the pages and of the texts that forms ask for; none: all languages of the installation',
      ),
    ),
    { initial: null, shown: z.enum(knownLanguages).nullable(), form: { section: 'calendar' }, example: 'fr' },
  ),
  currency_code: plainField(clearable(currency(), msg('Currency of costs in JSON-LD and of tickets')), {
    ...maybeText,
    form: { section: 'calendar' },
    example: 'EUR',
  }),
  currency_symbol: plainField(clearable(text({ maxLength: 10 }), msg('Currency symbol of costs written without one')), {
    ...maybeText,
    form: { section: 'calendar' },
    example: '€',
  }),
  currency_position: plainField(
    clearable(oneOf(positions), msg('Whether the symbol comes before the amount (prefix) or after it (postfix)')),
    { initial: null, shown: z.enum(positions).nullable(), form: { section: 'calendar' }, example: 'postfix' },
  ),
})

/** What administrators have said of the site. */
export interface SiteRecord extends Members<typeof siteRecord.fields> {
  readonly texts: Texts<SiteText>
  /** Ids of images. */
  readonly logo: number | null
  readonly icon: number | null
  readonly cover: number | null
  /** Addresses of profiles elsewhere. */
  readonly social: readonly string[]
}

export const blankSite: SiteRecord = {
  ...{ ...siteRecord.blank, texts: {}, logo: null, icon: null, cover: null, social: [] },
}
