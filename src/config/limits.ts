import { defaulted } from '../schema/field.ts'
import { integer } from '../schema/types/integer.ts'
import { byteSize } from './types.ts'

/** What clients may hold of a process, all of them together. */
export const limitSettings = {
  MAX_CONNECTIONS: defaulted(integer({ minimum: 10, maximum: 1_000_000 }), 4000, {
    en: 'How many connections each process keeps open, never more than the system lets it open. Where one more comes, those that have waited longest for their client are closed.',
    fr: 'Le nombre de connexions que chaque processus garde ouvertes, dans la limite de ce que le système permet. À la suivante, celles qui attendent leur client depuis le plus longtemps sont fermées.',
  }),
  MAX_CONNECTIONS_PER_ADDRESS: defaulted(integer({ minimum: 5, maximum: 1_000_000 }), 1000, {
    en: 'How many of them one address may have. With TRUST_PROXY it does not count: they are all the proxy’s.',
    fr: 'Le nombre de ces connexions qu’une même adresse peut avoir. Sans effet avec TRUST_PROXY : toutes viennent alors du proxy.',
  }),
  MAX_REQUESTS: defaulted(integer({ minimum: 10, maximum: 100_000 }), 1000, {
    en: 'How many requests of people who are not signed in may wait in each process; one address may have half of them. Further ones are answered 503.',
    fr: 'Le nombre de requêtes de visiteurs non identifiés qui peuvent attendre dans chaque processus ; une même adresse peut en avoir la moitié. Les suivantes reçoivent une réponse 503.',
  }),
  MAX_BODIES: defaulted(byteSize, '128MiB', {
    en: 'How much memory the bodies of requests may take in each process while they are received. Further ones are answered 503.',
    fr: 'La mémoire que les corps de requêtes en cours de réception peuvent occuper dans chaque processus. Les suivants reçoivent une réponse 503.',
  }),
  MAX_UNSENT: defaulted(byteSize, '64MiB', {
    en: 'How much memory answers that their readers have not taken yet may take in each process. Beyond it, the connections of those who take longest are closed.',
    fr: 'La mémoire que les réponses pas encore reçues par leurs lecteurs peuvent occuper dans chaque processus. Au-delà, les connexions des plus lents sont fermées.',
  }),
}
