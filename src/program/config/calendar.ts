import { weekdays } from '../../domain/time/time.ts'
import { knownLanguages, usualAmong, usualLanguages, type Language } from '../../i18n/language.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { decimal, integer } from '../../schema/types/values/number.ts'
import { timeZone } from '../../schema/types/date-time.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { settled } from './setting.ts'
import { serverAddress } from './types/addresses.ts'
import { languageList } from './types/languages.ts'
import { anyCalendar, currencyCode, line, siteLine, timeOfDay } from './types/texts.ts'

/** What the calendar is and how it behaves. */
export const calendarSettings = {
  TIMEZONE: defaulted(timeZone(), 'UTC', {
    en: 'The time zone of the site, used for dates in requests and for new events.',
    fr: 'Le fuseau horaire du site : celui des dates reçues et des nouveaux événements.',
  }),
  LANGUAGES: defaulted(languageList, usualLanguages.join(','), {
    en: 'The languages of the calendar, in the order in which they are shown (see languages.md).',
    fr: 'Les langues du calendrier, dans l’ordre où elles sont présentées (voir languages.md).',
  }),
  DEFAULT_LANGUAGE: settled(
    optional(oneOf(knownLanguages), {
      en: 'The language of requests that name none, one of LANGUAGES. By default English, or the first of them.',
      fr: 'La langue des requêtes qui n’en indiquent aucune, parmi LANGUAGES. À défaut : l’anglais, ou la première d’entre elles.',
    }),
    (language, { LANGUAGES }: { readonly LANGUAGES: readonly Language[] }) => language ?? usualAmong(LANGUAGES),
  ),
  SITE_NAME: defaulted(siteLine(200), 'Almanac', { en: 'The name of the site.', fr: 'Le nom du site.' }),
  SITE_DESCRIPTION: defaulted(siteLine(500), anyCalendar.en, {
    en: 'A short description of the site.',
    fr: 'Une courte description du site.',
  }),
  PER_PAGE: settled(
    defaulted(integer({ minimum: 1, maximum: 1000 }), 4, {
      en: 'The default number of records per page; at most MAX_PER_PAGE.',
      fr: 'Le nombre de fiches par page par défaut ; au plus MAX_PER_PAGE.',
    }),
    (perPage = 0, { MAX_PER_PAGE }: { readonly MAX_PER_PAGE: number }) => Math.min(perPage, MAX_PER_PAGE),
  ),
  MAX_PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 100, {
    en: 'The maximum number of records per page.',
    fr: 'Le nombre maximal de fiches par page.',
  }),
  DAY_CUTOFF: defaulted(timeOfDay, '00:00', {
    en: 'When a day begins in filters by day: with 04:00, a concert at 2 a.m. belongs to the day before.',
    fr: 'L’heure à laquelle commence un jour dans les filtres par jour : avec 04:00, un concert à 2 h du matin compte pour la veille.',
  }),
  WEEK_START: defaulted(oneOf(weekdays), 'monday', {
    en: 'The day on which weeks begin: on the pages, and for `when=this_week` in lists.',
    fr: 'Le jour par lequel commencent les semaines : sur les pages, et pour `when=this_week` dans les listes.',
  }),
  CURRENCY_SYMBOL: defaulted(line(10), '$', {
    en: 'The currency symbol of costs written without one.',
    fr: 'Le symbole monétaire des tarifs qui n’en indiquent pas.',
  }),
  CURRENCY_CODE: defaulted(currencyCode, 'USD', {
    en: 'The currency of costs in JSON-LD and of tickets.',
    fr: 'La devise des tarifs en JSON-LD et des billets.',
  }),
  CURRENCY_POSITION: defaulted(oneOf(['prefix', 'postfix']), 'prefix', {
    en: 'Whether the currency symbol comes before or after the amount.',
    fr: 'La place du symbole monétaire : avant (prefix) ou après (postfix) le montant.',
  }),
  GEOLOC_RADIUS: defaulted(decimal({ minimum: 0, maximum: 20040 }), 40, {
    en: 'The default radius of searches around a point, in kilometres.',
    fr: 'Le rayon par défaut des recherches autour d’un point, en kilomètres.',
  }),
  GEOCODER_URL: optional(serverAddress, {
    en: 'A Nominatim-compatible geocoder that finds the coordinates of venues in the background (see geocoding.md). If unset, addresses are not geocoded.',
    fr: 'Un géocodeur compatible avec Nominatim, qui trouve en arrière-plan les coordonnées des lieux (voir geocoding.md). À défaut, les adresses ne sont pas géocodées.',
  }),
  STRICT_VENUES: defaulted(boolean(), 'false', {
    en: 'Whether an event is refused where another one takes its venue at the same time. Otherwise those who write it are warned.',
    fr: 'Si un événement est refusé quand un autre occupe son lieu au même moment. À défaut, qui l’écrit en est averti.',
  }),
  ACTIVITY_DAYS: defaulted(integer({ minimum: 0, maximum: 36500 }), 365, {
    en: 'For how many days what happened to records is kept. 0: for ever.',
    fr: 'Le nombre de jours pendant lesquels l’activité est conservée. 0 : toujours.',
  }),
  ACTIVITY_ADDRESSES: defaulted(oneOf(['short', 'full', 'none']), 'short', {
    en: 'How the activity keeps the addresses of those who write: “short” keeps the network alone (203.0.113.0, 2001:db8:1::).',
    fr: 'Comment l’activité conserve les adresses de qui écrit : « short » ne garde que le réseau (203.0.113.0, 2001:db8:1::).',
  }),
  TRASH_DAYS: defaulted(integer({ minimum: 0, maximum: 36500 }), 30, {
    en: 'After how many days in the trash records are deleted for good. 0: never.',
    fr: 'Le nombre de jours après lesquels les fiches de la corbeille sont supprimées définitivement. 0 : jamais.',
  }),
}
