import { fallbackLanguage, languages, type Localized } from '../i18n/language.ts'
import { defaulted, optional } from '../schema/field.ts'
import { boolean } from '../schema/types/boolean.ts'
import { decimal } from '../schema/types/decimal.ts'
import { integer } from '../schema/types/integer.ts'
import { timeZone } from '../schema/types/time-zone.ts'
import { limitSettings } from './limits.ts'
import {
  byteSize,
  choice,
  currencyCode,
  databaseAddress,
  duration,
  hosts,
  line,
  mediaAddress,
  memorySize,
  namespacePath,
  origins,
  processCount,
  rootPath,
  serverAddress,
  siteAddress,
  timeOfDay,
} from './types.ts'

/** What a site is that does not describe itself. */
export const anyCalendar: Localized = { en: 'A calendar of events', fr: 'Un calendrier d’événements' }

/** Every setting: its name in the environment, its type, its default and its meaning. */
export const settings = {
  HOST: defaulted(line(255), '127.0.0.1', {
    en: 'The network address to listen on. 0.0.0.0: all interfaces.',
    fr: 'L’adresse réseau d’écoute. 0.0.0.0 : toutes les interfaces.',
  }),
  PORT: defaulted(integer({ minimum: 0, maximum: 65535 }), 8080, {
    en: 'The port to listen on. 0: any free port.',
    fr: 'Le port d’écoute. 0 : un port libre quelconque.',
  }),
  WORKERS: defaulted(processCount, '1', {
    en: 'The number of processes that serve on the port. 0 or auto: one per core.',
    fr: 'Le nombre de processus qui servent sur le port. 0 ou auto : un par cœur.',
  }),
  BASE_URL: optional(siteAddress, {
    en: 'The public address of the site. If unset, it is derived from each request.',
    fr: 'L’adresse publique du site. À défaut, elle est déduite de chaque requête.',
  }),
  API_ROOT: defaulted(rootPath, '/api', {
    en: 'The path of the API below the site.',
    fr: 'Le chemin de l’API sous le site.',
  }),
  API_NAMESPACE: defaulted(namespacePath, 'calendar/events/v1', {
    en: 'The namespace of the routes below the API root.',
    fr: 'L’espace de noms des routes sous la racine de l’API.',
  }),
  DATA_DIR: defaulted(line(1000), './data', {
    en: 'The folder of the database and the pictures. It is created if it does not exist.',
    fr: 'Le dossier de la base de données et des images. Il est créé s’il n’existe pas.',
  }),
  DATABASE_URL: optional(databaseAddress, {
    en: 'Where the database is: a file, or a PostgreSQL database (see postgresql.md) on one or more servers, separated by commas (see scaling.md). If unset: almanac.db in DATA_DIR.',
    fr: 'L’emplacement de la base de données : un fichier, ou une base PostgreSQL (voir postgresql.md) sur un ou plusieurs serveurs, séparés par des virgules (voir scaling.md). À défaut : almanac.db dans DATA_DIR.',
  }),
  DATABASE_POOL: defaulted(integer({ minimum: 2, maximum: 1000 }), 10, {
    en: 'The maximum number of PostgreSQL connections per process; half of them may write.',
    fr: 'Le nombre maximal de connexions à PostgreSQL par processus ; la moitié sert aux écritures.',
  }),
  DATABASE_SYNC: defaulted(choice('full', 'normal'), 'full', {
    en: 'How safely a database file is written. full: acknowledged writes survive a power failure. normal: writes are faster, but a power failure or system crash may lose the last ones; the file stays intact, and nothing is lost if only the program crashes.',
    fr: 'La sûreté des écritures dans un fichier. full : les écritures confirmées survivent à une coupure de courant. normal : les écritures sont plus rapides, mais une coupure de courant ou une panne du système peut faire perdre les dernières ; le fichier reste intact, et rien n’est perdu si seul le programme s’arrête.',
  }),
  MEDIA_URL: optional(mediaAddress, {
    en: 'Where the pictures are: a folder, or a bucket in any S3-compatible store (see media.md). If unset: media in DATA_DIR.',
    fr: 'L’emplacement des images : un dossier, ou un compartiment de tout stockage compatible S3 (voir media.md). À défaut : media dans DATA_DIR.',
  }),
  MEDIA_PUBLIC_URL: optional(siteAddress, {
    en: 'The public address of the pictures, if a content delivery network or a public bucket serves them. If unset: /media below the site.',
    fr: 'L’adresse publique des images, si un réseau de diffusion (CDN) ou un compartiment public les sert. À défaut : /media sous le site.',
  }),
  MEDIA_ACCESS_KEY_ID: optional(line(200), {
    en: 'The access key of the bucket. If unset, credentials are looked up as in Amazon’s own tools (AWS_ACCESS_KEY_ID, profiles, roles).',
    fr: 'La clé d’accès au compartiment. À défaut, les clés sont cherchées comme dans les outils d’Amazon (AWS_ACCESS_KEY_ID, profils, rôles).',
  }),
  MEDIA_SECRET_ACCESS_KEY: optional(line(200), {
    en: 'The secret of MEDIA_ACCESS_KEY_ID.',
    fr: 'Le secret de MEDIA_ACCESS_KEY_ID.',
  }),
  MEDIA_TIMEOUT: defaulted(integer({ minimum: 1, maximum: 60 }), 5, {
    en: 'How many seconds the bucket may take to start responding; four times as many to store a picture.',
    fr: 'Le délai, en secondes, accordé au compartiment pour commencer à répondre ; quatre fois plus pour enregistrer une image.',
  }),
  TIMEZONE: defaulted(timeZone(), 'UTC', {
    en: 'The time zone of the site, used for dates in requests and for new events.',
    fr: 'Le fuseau horaire du site : celui des dates reçues et des nouveaux événements.',
  }),
  DEFAULT_LANGUAGE: defaulted(choice(...languages), fallbackLanguage, {
    en: 'The language of requests that name none.',
    fr: 'La langue des requêtes qui n’en indiquent aucune.',
  }),
  SITE_NAME: defaulted(line(200), 'Almanac', { en: 'The name of the site.', fr: 'Le nom du site.' }),
  SITE_DESCRIPTION: defaulted(line(500), anyCalendar.en, {
    en: 'A short description of the site.',
    fr: 'Une courte description du site.',
  }),
  PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 4, {
    en: 'The default number of records per page; at most MAX_PER_PAGE.',
    fr: 'Le nombre de fiches par page par défaut ; au plus MAX_PER_PAGE.',
  }),
  MAX_PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 100, {
    en: 'The maximum number of records per page.',
    fr: 'Le nombre maximal de fiches par page.',
  }),
  DAY_CUTOFF: defaulted(timeOfDay, '00:00', {
    en: 'When a day begins in filters by day: with 04:00, a concert at 2 a.m. belongs to the day before.',
    fr: 'L’heure à laquelle commence un jour dans les filtres par jour : avec 04:00, un concert à 2 h du matin compte pour la veille.',
  }),
  CURRENCY_SYMBOL: defaulted(line(10), '$', {
    en: 'The currency symbol of costs written without one.',
    fr: 'Le symbole monétaire des tarifs qui n’en indiquent pas.',
  }),
  CURRENCY_CODE: defaulted(currencyCode, 'USD', {
    en: 'The currency of costs in JSON-LD and of tickets.',
    fr: 'La devise des tarifs en JSON-LD et des billets.',
  }),
  CURRENCY_POSITION: defaulted(choice('prefix', 'postfix'), 'prefix', {
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
  TRASH_DAYS: defaulted(integer({ minimum: 0, maximum: 36500 }), 30, {
    en: 'After how many days in the trash records are deleted for good. 0: never.',
    fr: 'Le nombre de jours après lesquels les fiches de la corbeille sont supprimées définitivement. 0 : jamais.',
  }),
  MAX_BODY: defaulted(byteSize, '1MiB', {
    en: 'The maximum size of a request body, uploads excepted.',
    fr: 'La taille maximale du corps d’une requête, hors envoi d’images.',
  }),
  MAX_UPLOAD: defaulted(byteSize, '10MiB', {
    en: 'The maximum size of an uploaded picture.',
    fr: 'La taille maximale d’une image envoyée.',
  }),
  MAX_IMAGE_PIXELS: defaulted(integer({ minimum: 10_000, maximum: 250_000_000 }), 25_000_000, {
    en: 'The maximum number of pixels of a picture, all frames together; for AVIF, which takes twice the memory, half of it. Pictures are decoded one at a time, at some 30 bytes per pixel.',
    fr: 'Le nombre maximal de pixels d’une image, toutes vues comprises ; la moitié pour AVIF, qui demande deux fois plus de mémoire. Les images sont décodées une à une, à raison d’une trentaine d’octets par pixel.',
  }),
  ...limitSettings,
  CACHE_SIZE: defaulted(memorySize, '32MiB', {
    en: 'Cache size for public responses; those unused for longest go first. 0: no cache.',
    fr: 'La taille du cache des réponses publiques ; les moins récemment demandées en sortent d’abord. 0 : pas de cache.',
  }),
  CACHE_FRESHNESS: defaulted(duration, '0', {
    en: 'With PostgreSQL: for how long a process may answer from its cache without asking whether another process has written, such as 1s. 0: it asks each time.',
    fr: 'Avec PostgreSQL : la durée pendant laquelle un processus peut répondre depuis son cache sans demander si un autre a écrit, par exemple 1s. 0 : il demande chaque fois.',
  }),
  SHARED_MAX_AGE: defaulted(integer({ minimum: 0, maximum: 31_536_000 }), 0, {
    en: 'For how many seconds an HTTP cache in front of the service may reuse public responses without revalidation (s-maxage). 0: it always revalidates.',
    fr: 'La durée, en secondes, pendant laquelle un cache HTTP placé devant le service peut réutiliser les réponses publiques sans revalidation (s-maxage). 0 : il revalide toujours.',
  }),
  SHARED_STALE: defaulted(integer({ minimum: 0, maximum: 31_536_000 }), 0, {
    en: 'For how many more seconds it may reuse them while it revalidates (stale-while-revalidate).',
    fr: 'La durée supplémentaire, en secondes, pendant laquelle il peut les réutiliser tout en les revalidant (stale-while-revalidate).',
  }),
  CORS_ORIGINS: defaulted(origins, '', {
    en: 'Origins whose browser programs may send credentials (credentials: "include"). Without credentials, any origin may read.',
    fr: 'Les origines dont les programmes exécutés dans un navigateur peuvent s’authentifier (credentials: "include"). Sans authentification, toutes les origines peuvent lire.',
  }),
  ALLOWED_HOSTS: defaulted(hosts, '', {
    en: 'Host names under which the site can be reached. Empty: any.',
    fr: 'Les noms d’hôtes sous lesquels le site est accessible. Vide : tous.',
  }),
  TRUST_PROXY: defaulted(boolean(), 'false', {
    en: 'Trust the X-Forwarded-* headers of the nearest proxy. Only behind your own proxy.',
    fr: 'Faire confiance aux en-têtes X-Forwarded-* du proxy le plus proche. Uniquement derrière votre propre proxy.',
  }),
  LOG_LEVEL: defaulted(choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'), 'info', {
    en: 'The log level.',
    fr: 'Le niveau de détail du journal.',
  }),
  LOG_FORMAT: defaulted(choice('auto', 'text', 'json'), 'auto', {
    en: 'How the log is written to standard error: text for people, JSON for programs. auto: text at a terminal, JSON elsewhere.',
    fr: 'La forme du journal, écrit sur la sortie d’erreur : texte pour les personnes, JSON pour les programmes. auto : texte dans un terminal, JSON ailleurs.',
  }),
}

export type SettingName = keyof typeof settings

/** Settings that may hold a secret: these can be read from a file named by `NAME_FILE`, and are masked when shown. */
export const secretSettings: readonly SettingName[] = ['DATABASE_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY']
