import type { Localized } from '../i18n/language.ts'

/** A category or a tag of the demo calendar. */
interface DemoTerm {
  readonly name: Localized
  readonly description?: Localized
}

export type CategoryKey = keyof typeof categories
export type TagKey = keyof typeof tags

/** The categories, two levels: each names the one above it; those above come first. */
export const categories = {
  arts: {
    name: { en: 'Arts', fr: 'Arts' },
    description: { en: 'Stages, walls and screens.', fr: 'Scènes, cimaises et écrans.' },
  },
  outdoors: {
    name: { en: 'Outdoors', fr: 'Plein air' },
    description: { en: 'On foot, on wheels, on the water.', fr: 'À pied, à vélo, sur l’eau.' },
  },
  community: {
    name: { en: 'Community', fr: 'Vie locale' },
    description: { en: 'What we do together.', fr: 'Ce que nous faisons ensemble.' },
  },
  learning: {
    name: { en: 'Learning', fr: 'Apprendre' },
    description: { en: 'Courses, talks and books.', fr: 'Cours, conférences et livres.' },
  },
  concerts: { name: { en: 'Concerts', fr: 'Concerts' }, parent: 'arts' },
  theatre: { name: { en: 'Theatre', fr: 'Théâtre' }, parent: 'arts' },
  exhibitions: { name: { en: 'Exhibitions', fr: 'Expositions' }, parent: 'arts' },
  film: { name: { en: 'Film', fr: 'Cinéma' }, parent: 'arts' },
  walks: { name: { en: 'Walks', fr: 'Balades' }, parent: 'outdoors' },
  sport: { name: { en: 'Sport', fr: 'Sport' }, parent: 'outdoors' },
  markets: { name: { en: 'Markets', fr: 'Marchés' }, parent: 'community' },
  meetings: { name: { en: 'Public meetings', fr: 'Réunions publiques' }, parent: 'community' },
  festivals: { name: { en: 'Festivals', fr: 'Fêtes et festivals' }, parent: 'community' },
  workshops: { name: { en: 'Workshops', fr: 'Ateliers' }, parent: 'learning' },
  talks: { name: { en: 'Talks', fr: 'Conférences' }, parent: 'learning' },
  books: { name: { en: 'Books', fr: 'Livres' }, parent: 'learning' },
} as const satisfies Record<string, DemoTerm & { readonly parent?: string }>

/** The tags. */
export const tags = {
  children: { name: { en: 'For children', fr: 'Pour les enfants' } },
  accessible: { name: { en: 'Step-free', fr: 'Accès de plain-pied' } },
  bilingual: { name: { en: 'Bilingual', fr: 'Bilingue' } },
  food: { name: { en: 'Food and drink', fr: 'À boire et à manger' } },
  heritage: { name: { en: 'Heritage', fr: 'Patrimoine' } },
  online: { name: { en: 'Online', fr: 'En ligne' } },
  weather: { name: { en: 'Depends on the weather', fr: 'Selon la météo' } },
  booking: { name: { en: 'Booking needed', fr: 'Sur réservation' } },
} as const satisfies Record<string, DemoTerm>
