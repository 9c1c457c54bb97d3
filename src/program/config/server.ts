import { defaulted, optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { secret } from './setting.ts'
import { collectorAddress, hosts, namespacePath, origins, rootPath, siteAddress } from './types/addresses.ts'
import { networks } from './types/networks.ts'
import { mailServer } from './types/mail-server.ts'
import { processCount } from './types/sizes.ts'
import { line } from './types/texts.ts'

/** Where and how the service listens, and whom it trusts. */
export const serverSettings = {
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
  COMPANION_ROUTES: defaulted(boolean(), 'true', {
    en: 'Also answer wp/v2/users/me and wp/v2/media below the API root, which some clients of The Events Calendar call.',
    fr: 'Répondre aussi à wp/v2/users/me et à wp/v2/media sous la racine de l’API, que certains clients de The Events Calendar appellent.',
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
  SESSION_DAYS: defaulted(integer({ minimum: 1, maximum: 365 }), 30, {
    en: 'After how many days users have to sign in to the desk again; where they do not use it, after 14.',
    fr: 'Le nombre de jours après lesquels il faut se reconnecter au bureau ; sans l’utiliser, 14 jours au plus.',
  }),
  SMTP_URL: secret(
    optional(mailServer, {
      en: 'The mail server that sends links to users who have forgotten their password, such as smtps://user:password@mail.example.org:465?from=calendar@example.org. BASE_URL has to be set. If unset, administrators make such links.',
      fr: 'Le serveur de messagerie qui envoie un lien aux utilisateurs ayant oublié leur mot de passe, par exemple smtps://utilisateur:motdepasse@mail.example.org:465?from=agenda@example.org. BASE_URL doit être défini. À défaut, les administrateurs créent ces liens.',
    }),
  ),
  METRICS_ADDRESSES: defaulted(networks, '127.0.0.1, ::1', {
    en: 'From where /metrics can be read: addresses at the other end of the connection, or networks such as 10.0.0.0/8. What a proxy passes on never comes from them. none: nobody without METRICS_TOKEN.',
    fr: 'D’où /metrics est lisible : les adresses à l’autre bout de la connexion, ou des réseaux tels que 10.0.0.0/8. Ce qu’un proxy transmet n’en vient jamais. none : personne sans METRICS_TOKEN.',
  }),
  METRICS_TOKEN: secret(
    optional(line(200), {
      en: 'A token with which /metrics can be read from anywhere, as Authorization with Bearer (see observability.md).',
      fr: 'Un jeton avec lequel /metrics est lisible de partout, dans Authorization avec Bearer (voir observability.md).',
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorAddress, {
    en: 'The OpenTelemetry collector that traces are sent to, by HTTP (see observability.md). If unset, none are made.',
    fr: 'Le collecteur OpenTelemetry auquel les traces sont envoyées, par HTTP (voir observability.md). À défaut, il n’y en a pas.',
  }),
  LOG_LEVEL: defaulted(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info', {
    en: 'The log level.',
    fr: 'Le niveau de détail du journal.',
  }),
  LOG_FORMAT: defaulted(oneOf(['auto', 'text', 'json']), 'auto', {
    en: 'How the log is written to standard error: text for people, JSON for programs. auto: text at a terminal, JSON elsewhere.',
    fr: 'La forme du journal, écrit sur la sortie d’erreur : texte pour les personnes, JSON pour les programmes. auto : texte dans un terminal, JSON ailleurs.',
  }),
}
