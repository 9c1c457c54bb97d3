import type { DemoEvent } from './demo-event.ts'

/** Walks, sport and the sea. */
export const outdoorEvents: readonly DemoEvent[] = [
  {
    week: -1,
    weekday: 'sunday',
    time: ['09:00', '12:30'],
    venue: 'lighthouse',
    organizers: ['trails'],
    categories: ['walks'],
    tags: ['weather'],
    cost: '0',
    en: {
      title: 'Migrating birds at the point',
      excerpt: 'Binoculars, a thermos and three hours of patience.',
      body: ['Paul Cormier knows every plover by its walk. We lend ten pairs of binoculars. Dress for colder weather.'],
    },
    fr: {
      title: 'Oiseaux de passage à la pointe',
      excerpt: 'Des jumelles, un thermos et trois heures de patience.',
      body: [
        'Paul Cormier reconnaît chaque pluvier à sa démarche. Nous prêtons dix paires de jumelles. Habillez-vous comme s’il faisait plus froid.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'sunday',
    time: ['07:30', '10:00'],
    venue: 'wharf',
    organizers: ['trails', 'town'],
    categories: ['sport'],
    tags: ['booking'],
    cost: '$10',
    website: 'https://coastaltrails.example/quay-run',
    en: {
      title: 'Quay to quay: 5 and 10 km run',
      excerpt: 'Flat, fast, and downwind if you are lucky.',
      body: [
        'Start and finish on the Fishermen’s Wharf. Bibs are handed out from 6:45. The children’s mile starts at 9:15.',
      ],
    },
    fr: {
      title: 'D’un quai à l’autre : course de 5 et 10 km',
      excerpt: 'Plat, rapide, et vent dans le dos avec un peu de chance.',
      body: [
        'Départ et arrivée au quai des Pêcheurs. Dossards à partir de 6 h 45. La course des enfants part à 9 h 15.',
      ],
    },
  },
  {
    week: 1,
    weekday: 'sunday',
    time: ['13:30', '16:30'],
    venue: 'lighthouse',
    organizers: ['trails'],
    categories: ['walks'],
    tags: ['heritage', 'bilingual'],
    cost: '0',
    en: {
      title: 'Dune walk with the lighthouse keeper’s granddaughter',
      excerpt: 'Six kilometres of sand and stories.',
      body: ['Thérèse LeBlanc grew up in the lighthouse. She explains what the foghorn did to the hens.'],
    },
    fr: {
      title: 'Balade dans les dunes avec la petite-fille du gardien',
      excerpt: 'Six kilomètres de sable et d’histoires.',
      body: ['Thérèse LeBlanc a grandi dans le phare. Elle raconte l’effet de la corne de brume sur les poules.'],
    },
  },
  {
    week: 3,
    weekday: 'sunday',
    organizers: ['trails'],
    categories: ['walks', 'community'],
    tags: ['weather', 'children'],
    cost: '0',
    en: {
      title: 'Coast clean-up day',
      excerpt: 'Come for an hour or for the day.',
      body: [
        'Gloves and bags at the four beach entrances from eight o’clock. Last year: 412 kg, two anchors and a piano lid.',
      ],
    },
    fr: {
      title: 'Grand nettoyage de la côte',
      excerpt: 'Une heure ou la journée, comme vous voulez.',
      body: [
        'Gants et sacs aux quatre entrées de plage dès 8 h. L’an dernier : 412 kg, deux ancres et un couvercle de piano.',
      ],
    },
  },
  {
    week: 5,
    weekday: 'saturday',
    time: ['06:00', '22:30'],
    zone: 'America/Toronto',
    organizers: ['town'],
    categories: ['community'],
    tags: ['booking', 'bilingual'],
    cost: '95 CAD',
    en: {
      title: 'Twin-city trip: a day in Old Montréal',
      excerpt: 'Night train there, a guided tour, and back. All times are Montréal time.',
      body: ['The museum at Pointe-à-Callière, lunch at the market, and two hours to yourself. Thirty places.'],
    },
    fr: {
      title: 'Sortie jumelage : une journée dans le Vieux-Montréal',
      excerpt: 'Train de nuit à l’aller, visite guidée, retour. Les heures sont celles de Montréal.',
      body: ['Le musée de Pointe-à-Callière, un repas au marché et deux heures de temps libre. Trente places.'],
    },
  },
  {
    week: 8,
    weekday: 'saturday',
    time: ['10:00', '17:00'],
    zone: 'America/St_Johns',
    organizers: ['trails'],
    categories: ['sport'],
    tags: ['weather'],
    cost: '$40',
    en: {
      title: 'Strait regatta, third leg: start in St. John’s',
      excerpt: 'Our two boats set off from Newfoundland; follow them on the map.',
      body: [
        'The crews of the club sail the longest leg of the series. All times are Newfoundland time, half an hour ahead of ours.',
      ],
    },
    fr: {
      title: 'Régate du détroit, troisième étape : départ de St. John’s (Terre-Neuve)',
      excerpt: 'Nos deux bateaux partent de Terre-Neuve ; suivez-les sur la carte.',
      body: [
        'Les équipages du club disputent la plus longue étape de la série. Les heures sont celles de Terre-Neuve, qui a une demi-heure d’avance sur nous.',
      ],
    },
  },
  {
    week: 12,
    weekday: 'sunday',
    time: ['14:00', '16:00'],
    venue: 'dunes',
    organizers: ['trails', 'town'],
    categories: ['sport', 'workshops'],
    tags: ['children', 'accessible'],
    cost: '$3',
    en: {
      title: 'Try it: curling without ice',
      excerpt: 'Stones on wheels; the rest is the same.',
      body: ['For all ages, standing or seated. Soft shoes, please: the gymnasium has a new floor.'],
    },
    fr: {
      title: 'À l’essai : le curling sans glace',
      excerpt: 'Des pierres à roulettes, le reste ne change pas.',
      body: ['Pour tous les âges, debout ou assis. Chaussures souples, s’il vous plaît : le sol du gymnase est neuf.'],
    },
  },
]
