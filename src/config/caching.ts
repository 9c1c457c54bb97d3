import { defaulted } from '../schema/field.ts'
import { integer } from '../schema/types/number.ts'
import { duration, memorySize } from './types/sizes.ts'

/** What is kept of answers, here and elsewhere. */
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
