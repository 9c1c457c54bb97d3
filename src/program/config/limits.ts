import { defaulted } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import { networks } from './types/networks.ts'
import { byteSize, duration, memorySize } from './types/sizes.ts'

/** What clients may send, and what they may hold of a process, all of them together. */
export const limitsSettings = {
  MAX_BODY: defaulted(byteSize, '1MiB', {
    en: 'The maximum size of a request body, uploads excepted.',
    fr: 'La taille maximale du corps d’une requête, hors envoi d’images.',
  }),
  MAX_UPLOAD: defaulted(byteSize, '10MiB', {
    en: 'The maximum size of an uploaded picture.',
    fr: 'La taille maximale d’une image envoyée.',
  }),
  MAX_IMPORT: defaulted(byteSize, '50MiB', {
    en: 'The maximum size of a file or feed to import.',
    fr: 'La taille maximale d’un fichier ou d’un flux à importer.',
  }),
  IMPORT_NETWORKS: defaulted(networks, 'none', {
    en: 'Addresses and networks, such as 192.168.0.0/16, that are not public and that imports and sources may read all the same: servers of your own network. Editors can read what answers there.',
    fr: 'Les adresses et réseaux, tels que 192.168.0.0/16, qui ne sont pas publics et que les importations et les sources peuvent lire malgré tout : les serveurs de votre réseau. Les éditeurs peuvent lire ce qui y répond.',
  }),
  WEBHOOK_NETWORKS: defaulted(networks, 'none', {
    en: 'Addresses and networks that are not public and to which webhooks may send all the same: servers of your own network. Editors see the beginning of what these answer.',
    fr: 'Les adresses et réseaux qui ne sont pas publics et auxquels les webhooks peuvent envoyer malgré tout : les serveurs de votre réseau. Les éditeurs voient le début de leurs réponses.',
  }),
  MAX_IMAGE_PIXELS: defaulted(integer({ minimum: 10_000, maximum: 250_000_000 }), 25_000_000, {
    en: 'The maximum number of pixels of a picture, all frames together; for AVIF, which takes twice the memory, half of it. Pictures are decoded one at a time, at some 30 bytes per pixel.',
    fr: 'Le nombre maximal de pixels d’une image, toutes vues comprises ; la moitié pour AVIF, qui demande deux fois plus de mémoire. Les images sont décodées une à une, à raison d’une trentaine d’octets par pixel.',
  }),
  MAX_CONNECTIONS: defaulted(integer({ minimum: 10, maximum: 1_000_000 }), 4000, {
    en: 'The maximum number of open connections per process, within the limits of the system. Beyond it, the connections that have been idle longest are closed.',
    fr: 'Le nombre maximal de connexions ouvertes par processus, dans les limites du système. Au-delà, les connexions inactives depuis le plus longtemps sont fermées.',
  }),
  MAX_CONNECTIONS_PER_ADDRESS: defaulted(integer({ minimum: 5, maximum: 1_000_000 }), 1000, {
    en: 'The maximum number of open connections per client address. Ignored with TRUST_PROXY, where all connections are the proxy’s.',
    fr: 'Le nombre maximal de connexions ouvertes par adresse de client. Sans effet avec TRUST_PROXY, puisque toutes viennent alors du proxy.',
  }),
  MAX_REQUESTS: defaulted(integer({ minimum: 10, maximum: 100_000 }), 1000, {
    en: 'The maximum number of waiting requests per process, half of them from one address or user. Further ones are answered with 503.',
    fr: 'Le nombre maximal de requêtes en attente par processus, dont la moitié pour une même adresse ou un même utilisateur. Les suivantes reçoivent une réponse 503.',
  }),
  RATE_LIMIT_PER_ADDRESS: defaulted(integer({ minimum: 0, maximum: 1_000_000 }), 0, {
    en: 'The maximum number of requests in a minute from one client address (IPv6: from one network of 64 bits), per process. Further ones are answered with 429. 0: no limit.',
    fr: 'Le nombre maximal de requêtes en une minute depuis une même adresse de client (IPv6 : un même réseau de 64 bits), par processus. Les suivantes reçoivent une réponse 429. 0 : pas de limite.',
  }),
  RATE_LIMIT_PER_CREDENTIAL: defaulted(integer({ minimum: 0, maximum: 1_000_000 }), 0, {
    en: 'The maximum number of requests in a minute with one application password, per process. Further ones are answered with 429. 0: no limit.',
    fr: 'Le nombre maximal de requêtes en une minute avec un même mot de passe d’application, par processus. Les suivantes reçoivent une réponse 429. 0 : pas de limite.',
  }),
  READ_BUDGET: defaulted(integer({ minimum: 0, maximum: 60 }), 30, {
    en: 'For how many seconds of a minute the database works on statements above 0.1 s for what one address or signed-in user reads, per process. Further reads are answered with 429. 0: no limit.',
    fr: 'Le nombre de secondes par minute que la base de données consacre aux instructions de plus de 0,1 s pour les lectures d’une même adresse ou d’un même utilisateur connecté, par processus. Les lectures suivantes reçoivent une réponse 429. 0 : pas de limite.',
  }),
  MAX_BODIES: defaulted(byteSize, '128MiB', {
    en: 'The memory per process for request bodies that are being received. Further ones are answered with 503.',
    fr: 'La mémoire par processus pour les corps de requêtes en cours de réception. Les suivants reçoivent une réponse 503.',
  }),
  MAX_UNSENT: defaulted(byteSize, '64MiB', {
    en: 'The memory per process for responses that clients have not received yet. Beyond it, the slowest connections are closed.',
    fr: 'La mémoire par processus pour les réponses que les clients n’ont pas encore reçues. Au-delà, les connexions les plus lentes sont fermées.',
  }),
}

/** Caches of responses, in the service and in front of it. */
export const cachingSettings = {
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
}
