import { defineProblem } from './problem.ts'
import type { Localized } from '../i18n/language.ts'

/* Problems of the service itself, with any request (contract/errors.md §4). */

/** Something else has what must be there once; of `parameter` the database may know what it is for, and the value. */
export const alreadyTaken = defineProblem<[parameter?: string, value?: string]>({
  status: 409,
  code: 'already_taken',
  when: {
    en: 'Another request has just taken the slug or name that is needed: try again.',
    fr: 'Une autre requête vient de prendre le slug ou le nom demandé : réessayez.',
  },
  message: (parameter) =>
    parameter === undefined
      ? undefined
      : {
          en: `${parameter} must be one that nothing else has, and another request has just taken it: try again.`,
          fr: `${parameter} ne doit appartenir à aucun autre élément, et une autre requête vient de le prendre : réessayez.`,
        },
  sent: (_parameter, value) => (value === undefined ? undefined : { value }),
})

/** A broken foreign key, with the parameter and its value where they are known. */
export const brokenReference = defineProblem<[parameter?: string, value?: string | number]>({
  status: 409,
  code: 'broken_reference',
  when: {
    en: 'What this request refers to has just been deleted, or something has just come to refer to it: try again.',
    fr: 'Un élément que cette requête désigne vient d’être supprimé, ou un autre vient d’en dépendre : réessayez.',
  },
  message: (parameter) =>
    parameter === undefined
      ? undefined
      : {
          en: `${parameter} must be that of something that exists and that nothing else needs, and another request has just changed that: try again.`,
          fr: `${parameter} doit désigner un élément qui existe et dont aucun autre ne dépend, et une autre requête vient de changer cela : réessayez.`,
        },
  sent: (_parameter, value) => (value === undefined ? undefined : { value }),
})

export const stopping = defineProblem({
  status: 503,
  code: 'rest_unavailable',
  when: { en: 'The service is stopping.', fr: 'Le service est en cours d’arrêt.' },
  retryAfter: 5,
})

export const overloaded = defineProblem({
  status: 503,
  code: 'rest_overloaded',
  when: {
    en: 'Too many requests are waiting; `Retry-After` says for how many seconds to wait.',
    fr: 'Trop de requêtes sont en attente ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: () => ({
    en: 'Too many requests are waiting at the moment.',
    fr: 'Trop de requêtes sont en attente pour le moment.',
  }),
  retryAfter: 1,
})

const callers = {
  address: { en: 'from one address', fr: 'depuis une même adresse' },
  credential: { en: 'with one application password', fr: 'avec un même mot de passe d’application' },
} as const satisfies Record<string, Localized>

/** `quota`: requests in a minute; `seconds`: after which to try again. */
export const rateLimited = defineProblem({
  status: 429,
  code: 'rest_rate_limited',
  when: {
    en: 'Too many requests in a minute; `Retry-After` says for how many seconds to wait.',
    fr: 'Trop de requêtes en une minute ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: (caller: keyof typeof callers, quota: number, seconds: number) => ({
    en: `At most ${quota} requests in a minute are answered ${callers[caller].en}. Try again in ${seconds} seconds.`,
    fr: `Au plus ${quota} requêtes par minute sont traitées ${callers[caller].fr}. Réessayez dans ${seconds} secondes.`,
  }),
  retryAfter: (_caller, _quota, seconds) => seconds,
})

/** A read took longer than reads may: it takes as long again while the database is as busy. */
export const tooExpensive = defineProblem({
  status: 503,
  code: 'rest_too_expensive',
  when: {
    en: 'The answer takes too long to find; `Retry-After` says for how many seconds to wait.',
    fr: 'La réponse demande trop de temps ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: () => ({
    en: 'This request takes too long to answer: ask for less at once, or again later.',
    fr: 'Cette requête demande trop de temps : demandez-en moins à la fois, ou réessayez plus tard.',
  }),
  retryAfter: 30,
})

/** `budget`: seconds of a minute that long reads may take; `seconds`: after which to try again. */
export const readBudgetSpent = defineProblem({
  status: 429,
  code: 'rest_read_budget_spent',
  when: {
    en: 'Reads that take long have used up what one caller may have of a minute; `Retry-After` says for how many seconds to wait.',
    fr: 'Des lectures longues ont épuisé le temps accordé par minute à un même appelant ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: (budget: number, seconds: number) => ({
    en: `Your requests that take long have used up what they may have of a minute (${budget} s). Ask for less at once, or try again in ${seconds} s.`,
    fr: `Vos requêtes longues ont épuisé le temps qui leur est accordé par minute (${budget} s). Demandez-en moins à la fois, ou réessayez dans ${seconds} s.`,
  }),
  retryAfter: (_budget, seconds) => seconds,
})

/** A feed, which is sent part by part, waited for another one of the same caller; `seconds`: for how long. */
export const streamRunning = defineProblem({
  status: 429,
  code: 'rest_feed_running',
  when: {
    en: 'Another feed is still being sent to the same address, or to the same user; `Retry-After` says for how many seconds to wait.',
    fr: 'Un autre flux est encore en cours d’envoi à la même adresse, ou au même utilisateur ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: (seconds: number) => ({
    en: `Feeds are sent one at a time, and the one before this has not ended within ${seconds} s. Try again in ${seconds} s.`,
    fr: `Les flux sont envoyés un par un, et le précédent ne s’est pas terminé en ${seconds} s. Réessayez dans ${seconds} s.`,
  }),
  retryAfter: (seconds) => seconds,
})

/** What the database or the store of the pictures cannot do; `seconds`: after which another try may help. */
export const storageUnavailable = defineProblem<[text: Localized, seconds?: number]>({
  status: 503,
  code: 'storage_unavailable',
  when: {
    en: 'The database or the store of the pictures cannot be used; `Retry-After` says for how many seconds to wait, unless no other try helps.',
    fr: 'La base de données ou le stockage des images est inutilisable ; `Retry-After` donne le nombre de secondes à attendre, sauf si aucun nouvel essai n’y change rien.',
  },
  message: (text) => text,
  retryAfter: (_text, seconds) => seconds,
})
