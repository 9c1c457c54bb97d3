/** An organizer of the demo town. */
interface DemoOrganizer {
  readonly phone?: string
  readonly email: string
  readonly website?: string
  readonly en: { readonly name: string; readonly description: string }
  readonly fr: { readonly name: string; readonly description: string }
}

export type OrganizerKey = keyof typeof organizers

/** Who invites people in Port-Clair. */
export const organizers = {
  town: {
    phone: '+1 506 555 0100',
    email: 'culture@port-clair.example',
    website: 'https://www.port-clair.example/',
    en: { name: 'Town of Port-Clair', description: '<p>Culture, sport and heritage services of the town.</p>' },
    fr: {
      name: 'Ville de Port-Clair',
      description: '<p>Services de la culture, du sport et du patrimoine de la ville.</p>',
    },
  },
  music: {
    phone: '+1 506 555 0142',
    email: 'hello@harbourmusic.example',
    website: 'https://harbourmusic.example/',
    en: { name: 'Harbour Music Society', description: '<p>Concerts since 1964, run by forty volunteers.</p>' },
    fr: {
      name: 'Société musicale du Havre',
      description: '<p>Des concerts depuis 1964, grâce à quarante bénévoles.</p>',
    },
  },
  library: {
    email: 'friends@library.port-clair.example',
    en: {
      name: 'Friends of the Library',
      description: '<p>Readers who make others want to read. New members are always welcome.</p>',
    },
    fr: {
      name: 'Les Amis de la bibliothèque',
      description:
        '<p>Des lectrices et lecteurs qui donnent envie de lire. On accueille volontiers de nouveaux membres.</p>',
    },
  },
  market: {
    phone: '+1 506 555 0155',
    email: 'stalls@port-clair-market.example',
    en: {
      name: 'Port-Clair Market Cooperative',
      description: '<p>Sixty growers, bakers and fishers within 50 km of the town.</p>',
    },
    fr: {
      name: 'Coopérative du marché de Port-Clair',
      description: '<p>Soixante maraîchers, boulangers et pêcheurs à moins de 50 km de la ville.</p>',
    },
  },
  trails: {
    email: 'walks@coastaltrails.example',
    website: 'https://coastaltrails.example/',
    en: { name: 'Coastal Trails Club', description: '<p>Walking, paddling and maintaining 60 km of trails.</p>' },
    fr: {
      name: 'Club des sentiers côtiers',
      description: '<p>Marche, pagaie et entretien de 60 km de sentiers.</p>',
    },
  },
  theatre: {
    phone: '+1 506 555 0163',
    email: 'scene@tidetheatre.example',
    website: 'https://tidetheatre.example/',
    en: {
      name: 'Tide Theatre Company',
      description: '<p>A bilingual company of eleven, at home in the Playhouse.</p>',
    },
    fr: {
      name: 'Compagnie de la Marée',
      description: '<p>Une troupe bilingue de onze artistes, en résidence au Théâtre.</p>',
    },
  },
} as const satisfies Record<string, DemoOrganizer>
