import { yesOrInPart, yesOrNo } from './access.ts'
import { plainRecord } from './plain-record.ts'

/** How accessible a venue is, by names of A11yJSON (contract/representations.md §5). */
export const venueAccess = plainRecord({
  wheelchair: {
    ...yesOrInPart({
      en: 'Whether it is accessible by wheelchair: limited where only parts of it are, or with help',
      fr: 'Si l’on y accède en fauteuil roulant : limited si ce n’est qu’en partie, ou avec de l’aide',
    }),
    example: 'yes',
  },
  step_free_entrance: yesOrNo({
    en: 'Whether it has an entrance without steps',
    fr: 'S’il a une entrée sans marche',
  }),
  elevator: yesOrNo({
    en: 'Whether a lift reaches all floors that guests use',
    fr: 'Si un ascenseur dessert tous les étages ouverts au public',
  }),
  accessible_toilet: yesOrNo({
    en: 'Whether it has a toilet for wheelchair users',
    fr: 'S’il a des toilettes accessibles en fauteuil roulant',
  }),
  accessible_parking: yesOrNo({
    en: 'Whether it has parking for disabled people',
    fr: 'S’il a des places de stationnement réservées aux personnes handicapées',
  }),
  hearing_loop: yesOrNo({
    en: 'Whether it has an induction loop for hearing aids',
    fr: 'S’il a une boucle magnétique pour appareils auditifs',
  }),
  quiet_room: yesOrNo({ en: 'Whether it has a quiet room', fr: 'S’il a une salle calme' }),
  assistance_dogs: yesOrNo({
    en: 'Whether assistance dogs may come in',
    fr: 'Si les chiens d’assistance y sont admis',
  }),
})
