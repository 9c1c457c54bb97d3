import { defaulted, optional } from '../schema/field.ts'
import { boolean } from '../schema/types/boolean.ts'
import { decimal } from '../schema/types/decimal.ts'
import { integer } from '../schema/types/integer.ts'
import { timeZone } from '../schema/types/time-zone.ts'
import {
  byteSize,
  choice,
  currencyCode,
  databaseAddress,
  databaseReplicas,
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

/** Every setting: its name in the environment, its type, its default and its meaning. */
export const settings = {
  HOST: defaulted(line(255), '127.0.0.1', {
    en: 'The network address to listen on. 0.0.0.0 listens on all of them.',
    fr: 'L’adresse réseau d’écoute. 0.0.0.0 les écoute toutes.',
  }),
  PORT: defaulted(integer({ minimum: 0, maximum: 65535 }), 8080, {
    en: 'The port to listen on. 0 takes any free one.',
    fr: 'Le port d’écoute. 0 prend un port libre quelconque.',
  }),
  WORKERS: defaulted(processCount, '1', {
    en: 'How many processes serve on the port, for a machine with several cores. 0 or auto: as many as it has cores.',
    fr: 'Le nombre de processus qui servent sur le port, pour une machine à plusieurs cœurs. 0 ou auto : autant que de cœurs.',
  }),
  BASE_URL: optional(siteAddress, {
    en: 'The public address of the site. Where it is not set, it is derived from the request.',
    fr: 'L’adresse publique du site. Sans elle, l’adresse est déduite de la requête.',
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
    en: 'The folder of the database and of the pictures. It is created where it does not exist.',
    fr: 'Le dossier de la base de données et des images. Il est créé s’il n’existe pas.',
  }),
  DATABASE_URL: optional(databaseAddress, {
    en: 'Where the database is: a file, or a PostgreSQL database (see postgresql.md), whose servers may be several, separated by commas (see scaling.md). Where it is not set: almanac.db in DATA_DIR.',
    fr: 'L’emplacement de la base de données : un fichier, ou une base PostgreSQL (voir postgresql.md), dont les serveurs peuvent être plusieurs, séparés par des virgules (voir scaling.md). Sans cette valeur : almanac.db dans DATA_DIR.',
  }),
  DATABASE_POOL: defaulted(integer({ minimum: 2, maximum: 1000 }), 10, {
    en: 'How many connections each process may have to PostgreSQL; half of them write.',
    fr: 'Le nombre de connexions que chaque processus peut ouvrir vers PostgreSQL ; la moitié sert aux écritures.',
  }),
  DATABASE_SYNC: defaulted(choice('full', 'normal'), 'full', {
    en: 'What survives in a database file. full: whatever was acknowledged, even if the power fails. normal: writes are faster, and if the power fails, or the system, the last of them may be gone; the file stays whole, and nothing is lost if only the program ends.',
    fr: 'Ce qui survit dans un fichier de base de données. full : tout ce qui a été confirmé, même après une coupure de courant. normal : les écritures sont plus rapides, mais les dernières peuvent manquer après une coupure de courant ou une panne du système ; le fichier reste intact, et rien n’est perdu si seul le programme s’arrête.',
  }),
  DATABASE_REPLICA_URLS: defaulted(databaseReplicas, '', {
    en: 'PostgreSQL servers that follow the one of DATABASE_URL, separated by commas: reads without credentials go to one of them if it has replayed every write (see scaling.md).',
    fr: 'Les serveurs PostgreSQL qui suivent celui de DATABASE_URL, séparés par des virgules : les lectures sans identifiants vont à celui qui a rejoué toutes les écritures (voir scaling.md).',
  }),
  MEDIA_URL: optional(mediaAddress, {
    en: 'Where the pictures are: a folder, or a bucket of any S3-compatible store (see media.md). Where it is not set: media in DATA_DIR.',
    fr: 'L’emplacement des images : un dossier, ou un compartiment de tout stockage compatible S3 (voir media.md). Sans cette valeur : media dans DATA_DIR.',
  }),
  MEDIA_PUBLIC_URL: optional(siteAddress, {
    en: 'The public address of the pictures, where a content delivery network or a public bucket serves them. Where it is not set: /media below the site.',
    fr: 'L’adresse publique des images, quand un réseau de diffusion ou un compartiment public les sert. Sans elle : /media sous le site.',
  }),
  MEDIA_ACCESS_KEY_ID: optional(line(200), {
    en: 'The access key of the bucket. Where it is not set, credentials are found as Amazon’s own programs find them (AWS_ACCESS_KEY_ID, profiles, roles).',
    fr: 'La clé d’accès au compartiment. Sans elle, les identifiants sont trouvés comme le font les programmes d’Amazon (AWS_ACCESS_KEY_ID, profils, rôles).',
  }),
  MEDIA_SECRET_ACCESS_KEY: optional(line(200), {
    en: 'The secret of MEDIA_ACCESS_KEY_ID.',
    fr: 'Le secret de MEDIA_ACCESS_KEY_ID.',
  }),
  MEDIA_TIMEOUT: defaulted(integer({ minimum: 1, maximum: 60 }), 5, {
    en: 'How many seconds the bucket may take to begin an answer; to store a picture, four times as many.',
    fr: 'Le nombre de secondes laissées au compartiment pour commencer à répondre ; quatre fois plus pour enregistrer une image.',
  }),
  TIMEZONE: defaulted(timeZone(), 'UTC', {
    en: 'The time zone of the site: dates in requests are read in it, and new events are in it.',
    fr: 'Le fuseau horaire du site : celui des dates reçues et des nouveaux événements.',
  }),
  DEFAULT_LANGUAGE: defaulted(choice('en', 'fr'), 'en', {
    en: 'The language where a request asks for none.',
    fr: 'La langue employée quand la requête n’en demande aucune.',
  }),
  SITE_NAME: defaulted(line(200), 'Almanac', { en: 'The name of the site.', fr: 'Le nom du site.' }),
  SITE_DESCRIPTION: defaulted(line(500), 'A calendar of events', {
    en: 'What the site is, in a few words.',
    fr: 'Le site en quelques mots.',
  }),
  PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 4, {
    en: 'How many records a page of a list has where the request does not say; never more than MAX_PER_PAGE.',
    fr: 'Le nombre de fiches par page d’une liste quand la requête ne le précise pas, sans dépasser MAX_PER_PAGE.',
  }),
  MAX_PER_PAGE: defaulted(integer({ minimum: 1, maximum: 1000 }), 100, {
    en: 'How many records a page of a list has at most.',
    fr: 'Le nombre maximal de fiches par page d’une liste.',
  }),
  DAY_CUTOFF: defaulted(timeOfDay, '00:00', {
    en: 'When a day begins for filters on whole days: with 04:00, a concert at 2 in the morning belongs to the evening before.',
    fr: 'L’heure à laquelle commence un jour pour les filtres par jours entiers : avec 04:00, un concert à 2 heures du matin compte pour la veille.',
  }),
  CURRENCY_SYMBOL: defaulted(line(10), '$', {
    en: 'The currency symbol of costs written without one.',
    fr: 'Le symbole monétaire des tarifs qui n’en portent pas.',
  }),
  CURRENCY_CODE: defaulted(currencyCode, 'USD', {
    en: 'The currency of costs in JSON-LD and of tickets.',
    fr: 'La devise des tarifs en JSON-LD et des billets.',
  }),
  CURRENCY_POSITION: defaulted(choice('prefix', 'postfix'), 'prefix', {
    en: 'Whether the currency symbol stands before or after the amount.',
    fr: 'La place du symbole monétaire : avant (prefix) ou après (postfix) le montant.',
  }),
  GEOLOC_RADIUS: defaulted(decimal({ minimum: 0, maximum: 20040 }), 40, {
    en: 'The radius of a search around a point, in kilometres, where the request gives none.',
    fr: 'Le rayon d’une recherche autour d’un point, en kilomètres, quand la requête n’en donne pas.',
  }),
  GEOCODER_URL: optional(serverAddress, {
    en: 'A geocoder that answers as Nominatim does: the addresses of venues without coordinates are looked up there, in the background (see geocoding.md). Where it is not set, nothing is looked up.',
    fr: 'Un géocodeur qui répond comme Nominatim : les adresses des lieux sans coordonnées y sont cherchées, en arrière-plan (voir geocoding.md). Sans cette valeur, rien n’est cherché.',
  }),
  TRASH_DAYS: defaulted(integer({ minimum: 0, maximum: 36500 }), 30, {
    en: 'After how many days in the trash a record is deleted for good. 0 keeps the trash for ever.',
    fr: 'Le nombre de jours après lesquels une fiche à la corbeille est supprimée pour de bon. 0 garde la corbeille indéfiniment.',
  }),
  MAX_BODY: defaulted(byteSize, '1MiB', {
    en: 'The largest body of a request, uploads apart.',
    fr: 'La taille maximale du corps d’une requête, hors envoi d’images.',
  }),
  MAX_UPLOAD: defaulted(byteSize, '10MiB', {
    en: 'The largest picture that may be uploaded.',
    fr: 'La taille maximale d’une image envoyée.',
  }),
  CACHE_SIZE: defaulted(memorySize, '32MiB', {
    en: 'How much memory answers that everybody may see are kept in, to be given again until something changes. Beyond a quarter of it, only what was asked for twice is kept. 0 keeps none.',
    fr: 'La mémoire consacrée aux réponses publiques, gardées pour être redonnées tant que rien ne change. Au-delà du quart, seules celles qui ont été demandées deux fois le sont. 0 n’en garde aucune.',
  }),
  SHARED_MAX_AGE: defaulted(integer({ minimum: 0, maximum: 31_536_000 }), 0, {
    en: 'For how many seconds an HTTP cache in front of the service may give public answers again without asking (s-maxage). 0: it always asks.',
    fr: 'Le nombre de secondes pendant lesquelles un cache HTTP placé devant le service peut redonner les réponses publiques sans rien demander (s-maxage). 0 : il demande toujours.',
  }),
  SHARED_STALE: defaulted(integer({ minimum: 0, maximum: 31_536_000 }), 0, {
    en: 'For how many more seconds it may do so while it asks (stale-while-revalidate).',
    fr: 'Le nombre de secondes supplémentaires pendant lesquelles il le peut tout en demandant (stale-while-revalidate).',
  }),
  CORS_ORIGINS: defaulted(origins, '', {
    en: 'Origins whose programs in a browser may send credentials (credentials: "include"). Every origin may read without.',
    fr: 'Les origines dont les programmes exécutés dans un navigateur peuvent envoyer des identifiants (credentials: "include"). Toutes peuvent lire sans cela.',
  }),
  ALLOWED_HOSTS: defaulted(hosts, '', {
    en: 'Host names under which the site may be asked for. Empty: any.',
    fr: 'Les noms d’hôtes sous lesquels le site peut être demandé. Vide : tous.',
  }),
  TRUST_PROXY: defaulted(boolean(), 'false', {
    en: 'Whether X-Forwarded-* headers are believed: what the nearest proxy wrote. Only behind a proxy of your own.',
    fr: 'Si les en-têtes X-Forwarded-* sont crus : ce qu’y a écrit le proxy le plus proche. Uniquement derrière un proxy à vous.',
  }),
  LOG_LEVEL: defaulted(choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'), 'info', {
    en: 'How much is written to the log.',
    fr: 'Le niveau de détail du journal.',
  }),
}

export type SettingName = keyof typeof settings

/** Settings that may hold a secret: these can be read from a file named by `NAME_FILE`, and are masked when shown. */
export const secretSettings: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'MEDIA_ACCESS_KEY_ID',
  'MEDIA_SECRET_ACCESS_KEY',
]
