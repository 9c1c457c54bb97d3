/** A venue of the demo town; what is not text of a language is the same in both. */
interface DemoVenue {
  readonly address: string
  readonly zip: string
  readonly phone?: string
  readonly website?: string
  readonly latitude: number
  readonly longitude: number
  readonly en: { readonly name: string; readonly description: string }
  readonly fr: { readonly name: string; readonly description: string }
}

export type VenueKey = keyof typeof venues

/** The places of Port-Clair, an invented bilingual town on the coast of New Brunswick. */
export const venues = {
  playhouse: {
    address: '12, rue du Quai',
    zip: 'E4X 1A1',
    phone: '+1 506 555 0112',
    website: 'https://playhouse.port-clair.example/',
    latitude: 46.4172,
    longitude: -64.6211,
    en: {
      name: 'Port-Clair Playhouse',
      description:
        '<p>A 320-seat theatre in a former sail loft. Step-free entrance on the harbour side; hearing loop.</p>',
    },
    fr: {
      name: 'Théâtre de Port-Clair',
      description:
        '<p>Une salle de 320 places dans une ancienne voilerie. Accès de plain-pied côté port ; boucle magnétique.</p>',
    },
  },
  library: {
    address: '4, place de l’Église',
    zip: 'E4X 1B3',
    phone: '+1 506 555 0120',
    website: 'https://library.port-clair.example/',
    latitude: 46.4159,
    longitude: -64.6248,
    en: {
      name: 'Marguerite Doiron Library',
      description: '<p>Reading rooms, a recording booth and a garden. Named after the town’s first schoolteacher.</p>',
    },
    fr: {
      name: 'Bibliothèque Marguerite-Doiron',
      description:
        '<p>Des salles de lecture, une cabine d’enregistrement et un jardin. Elle porte le nom de la première institutrice de la ville.</p>',
    },
  },
  halle: {
    address: '1, place du Marché',
    zip: 'E4X 1A7',
    latitude: 46.4165,
    longitude: -64.6226,
    en: {
      name: 'Old Market Hall',
      description: '<p>Forty stalls under an iron roof of 1893. Dogs on a lead are welcome.</p>',
    },
    fr: {
      name: 'Halle du Vieux-Marché',
      description:
        '<p>Quarante étals sous une charpente de fer de 1893. Les chiens tenus en laisse sont les bienvenus.</p>',
    },
  },
  lighthouse: {
    address: '200, chemin du Phare',
    zip: 'E4X 2K9',
    latitude: 46.4251,
    longitude: -64.6035,
    en: {
      name: 'Lighthouse Park',
      description:
        '<p>Lawns, an open-air stage and a boardwalk to the 1871 lighthouse. Parking at the gate, buses every hour.</p>',
    },
    fr: {
      name: 'Parc du Phare',
      description:
        '<p>Des pelouses, une scène en plein air et une promenade de bois jusqu’au phare de 1871. Stationnement à l’entrée, un bus toutes les heures.</p>',
    },
  },
  museum: {
    address: '31, rue du Quai',
    zip: 'E4X 1A4',
    phone: '+1 506 555 0131',
    website: 'https://museum.port-clair.example/',
    latitude: 46.4178,
    longitude: -64.6197,
    en: {
      name: 'Museum of the Tides',
      description: '<p>Boats, nets and the people who used them, in the old customs house.</p>',
    },
    fr: {
      name: 'Musée des Marées',
      description: '<p>Des bateaux, des filets et celles et ceux qui s’en servaient, dans l’ancienne douane.</p>',
    },
  },
  dunes: {
    address: '78, avenue des Dunes',
    zip: 'E4X 2C2',
    phone: '+1 506 555 0178',
    latitude: 46.4123,
    longitude: -64.6302,
    en: {
      name: 'Dunes Community Centre',
      description: '<p>Gymnasium, kitchen, workshop and meeting rooms. Open every day from 8 a.m. to 10 p.m.</p>',
    },
    fr: {
      name: 'Centre communautaire des Dunes',
      description: '<p>Gymnase, cuisine, atelier et salles de réunion. Ouvert tous les jours de 8 h à 22 h.</p>',
    },
  },
  barrel: {
    address: '9, ruelle des Saulniers',
    zip: 'E4X 1A2',
    phone: '+1 506 555 0109',
    website: 'https://saltbarrel.port-clair.example/',
    latitude: 46.4169,
    longitude: -64.6218,
    en: {
      name: 'The Salt Barrel',
      description: '<p>A café with a small stage, local beer and a good piano.</p>',
    },
    fr: {
      name: 'Le Baril de sel',
      description: '<p>Un café avec une petite scène, des bières d’ici et un bon piano.</p>',
    },
  },
  wharf: {
    address: 'Quai des Pêcheurs',
    zip: 'E4X 1A9',
    latitude: 46.4186,
    longitude: -64.6183,
    en: {
      name: 'Fishermen’s Wharf',
      description: '<p>A working wharf: boats come in between 5 and 7 a.m. Wear non-slip shoes.</p>',
    },
    fr: {
      name: 'Quai des Pêcheurs',
      description:
        '<p>Un quai en activité : les bateaux rentrent entre 5 h et 7 h. Prévoyez des chaussures antidérapantes.</p>',
    },
  },
} as const satisfies Record<string, DemoVenue>
