import type { Localized } from '../../i18n/language.ts'
import type { Descriptions } from '../../operations/openapi-components.ts'

const sentence: Localized = {
  en: 'The slug leads to its record in whatever language it is.',
  fr: 'Le slug mène à sa fiche quelle qu’en soit la langue.',
}

/** The descriptions, with those of the operations that do the same by slug. */
export function alsoBySlug(kind: 'event' | 'venue' | 'organizer', byId: Descriptions): Descriptions {
  const bySlug = Object.entries(byId)
    .filter(([id]) => [`read-${kind}`, `update-${kind}`, `delete-${kind}`].includes(id))
    .map(([id, { en, fr }]) => [`${id}-by-slug`, { en: `${en} ${sentence.en}`, fr: `${fr} ${sentence.fr}` }] as const)
  return { ...byId, ...Object.fromEntries(bySlug) }
}
