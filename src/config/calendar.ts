import { weekdays } from '../domain/time/time.ts'
import { knownLanguages, usualAmong, usualLanguages, type Language } from '../i18n/language.ts'
import { defaulted, optional } from '../schema/field.ts'
import { boolean } from '../schema/types/values/boolean.ts'
import { decimal, integer } from '../schema/types/values/number.ts'
import { timeZone } from '../schema/types/date-time.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { dependentSetting } from './setting.ts'
import { serverAddress } from './types/addresses.ts'
import { languageList } from './types/languages.ts'
import { anyCalendar, currencyCode, lineType, siteLine, timeOfDay } from './types/texts.ts'
import { msg } from '../texts/msg.ts'

/** What the calendar is and how it behaves. */
export const calendarSettings = {
  TIMEZONE: defaulted(
    timeZone(),
    'UTC',
    msg('The time zone of the site, used for dates in requests and for new events.'),
  ),
  LANGUAGES: defaulted(
    languageList,
    usualLanguages.join(','),
    msg('The languages of the calendar, in the order in which they are shown (see languages.md).'),
  ),
  DEFAULT_LANGUAGE: dependentSetting(
    optional(
      oneOf(knownLanguages),
      msg('The language of requests that name none, one of LANGUAGES. By default English, or the first of them.'),
    ),
    (language, { LANGUAGES }: { readonly LANGUAGES: readonly Language[] }) => language ?? usualAmong(LANGUAGES),
  ),
  SITE_NAME: defaulted(siteLine(200), 'Almanac', msg('The name of the site.')),
  SITE_DESCRIPTION: defaulted(siteLine(500), anyCalendar.en, msg('A short description of the site.')),
  PER_PAGE: dependentSetting(
    defaulted(
      integer({ minimum: 1, maximum: 1000 }),
      4,
      msg('The default number of records per page; at most MAX_PER_PAGE.'),
    ),
    (perPage = 0, { MAX_PER_PAGE }: { readonly MAX_PER_PAGE: number }) => Math.min(perPage, MAX_PER_PAGE),
  ),
  MAX_PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 100, msg('The maximum number of records per page.')),
  DAY_CUTOFF: defaulted(
    timeOfDay,
    '00:00',
    msg('When a day begins in filters by day: with 04:00, a concert at 2 a.m. belongs to the day before.'),
  ),
  WEEK_START: defaulted(
    oneOf(weekdays),
    'monday',
    msg('The day on which weeks begin: on the pages, and for `when=this_week` in lists.'),
  ),
  CURRENCY_SYMBOL: defaulted(lineType(10), '$', msg('The currency symbol of costs written without one.')),
  CURRENCY_CODE: defaulted(currencyCode, 'USD', msg('The currency of costs in JSON-LD and of tickets.')),
  CURRENCY_POSITION: defaulted(
    oneOf(['prefix', 'postfix']),
    'prefix',
    msg('Whether the currency symbol comes before or after the amount.'),
  ),
  GEOLOC_RADIUS: defaulted(
    decimal({ minimum: 0, maximum: 20040 }),
    40,
    msg('The default radius of searches around a point, in kilometres.'),
  ),
  GEOCODER_URL: optional(
    serverAddress,
    msg(
      'A Nominatim-compatible geocoder that finds the coordinates of venues in the background (see geocoding.md). If unset, addresses are not geocoded.',
    ),
  ),
  STRICT_VENUES: defaulted(
    boolean(),
    'false',
    msg(
      'Whether an event is refused where another one takes its venue at the same time. Otherwise those who write it are warned.',
    ),
  ),
  ACTIVITY_DAYS: defaulted(
    integer({ minimum: 0, maximum: 36500 }),
    365,
    msg('For how many days what happened to records is kept. 0: for ever.'),
  ),
  ACTIVITY_ADDRESSES: defaulted(
    oneOf(['short', 'full', 'none']),
    'short',
    msg(
      'How the activity keeps the addresses of those who write: “short” keeps the network alone (203.0.113.0, 2001:db8:1::).',
    ),
  ),
  TRASH_DAYS: defaulted(
    integer({ minimum: 0, maximum: 36500 }),
    30,
    msg('After how many days in the trash records are deleted for good. 0: never.'),
  ),
}
