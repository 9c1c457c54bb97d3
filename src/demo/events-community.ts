import type { DemoEvent } from './demo-event.ts'
import { breadTickets, lettersTickets } from './tickets.ts'

/** Meetings, talks, workshops and holidays. */
export const communityEvents: readonly DemoEvent[] = [
  {
    week: -1,
    weekday: 'tuesday',
    time: ['18:30', '20:30'],
    venue: 'dunes',
    organizers: ['town'],
    categories: ['meetings'],
    tags: ['bilingual', 'accessible'],
    en: {
      title: 'What becomes of the old cannery?',
      excerpt: 'Three proposals, one wall of sticky notes.',
      body: [
        'The architects present their drafts, then we work in small groups. Interpretation both ways; childcare on site.',
      ],
    },
    fr: {
      title: 'Que faire de l’ancienne conserverie ?',
      excerpt: 'Trois propositions, un mur de notes autocollantes.',
      body: [
        'Les architectes présentent leurs esquisses, puis on travaille en petits groupes. Interprétation dans les deux sens ; garde d’enfants sur place.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'monday',
    time: ['19:00', '20:15'],
    zone: 'Europe/Paris',
    organizers: ['library'],
    categories: ['talks', 'books'],
    tags: ['online'],
    cost: '€5',
    website: 'https://library.port-clair.example/live',
    en: {
      title: 'Online: a novelist answers from Saint-Malo',
      excerpt: 'Our twin library asks, we listen. Paris time.',
      body: [
        'Yann Kervella talks about <em>Les Îles lentes</em> with readers on both sides of the ocean. In French, with English captions.',
      ],
    },
    fr: {
      title: 'En ligne : un romancier répond depuis Saint-Malo',
      excerpt: 'La bibliothèque jumelle interroge, nous écoutons. Heure de Paris.',
      body: [
        'Yann Kervella parle des <em>Îles lentes</em> avec des lecteurs des deux rives de l’océan. En français, sous-titré en anglais.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'wednesday',
    time: ['18:00', '21:00'],
    venue: 'dunes',
    organizers: ['town'],
    categories: ['workshops'],
    tags: ['food', 'booking'],
    tickets: breadTickets,
    en: {
      title: 'Bread with seaweed',
      excerpt: 'Bake two loaves, take one home as dough.',
      body: [
        'Dulse and kelp from the bay, flour from the mill at Saint-Paul. Aprons are provided; bring a container with a lid.',
      ],
    },
    fr: {
      title: 'Le pain aux algues',
      excerpt: 'Deux pains à cuire sur place, un pâton à emporter.',
      body: [
        'Du petit goémon et du varech de la baie, de la farine du moulin de Saint-Paul. Tabliers prêtés ; apportez une boîte avec couvercle.',
      ],
    },
  },
  {
    week: 1,
    weekday: 'wednesday',
    time: ['17:00', '18:00'],
    zone: 'UTC',
    organizers: ['library'],
    categories: ['talks'],
    tags: ['online'],
    cost: '0',
    website: 'https://library.port-clair.example/live',
    en: {
      title: 'Live from the observatory: the sky this month',
      excerpt: 'An astronomer, a telescope and your questions. Time in UTC.',
      body: ['If the clouds are kind, we will see Saturn. If not, we will learn why clouds matter.'],
    },
    fr: {
      title: 'En direct de l’observatoire : le ciel du mois',
      excerpt: 'Une astronome, un télescope et vos questions. Heure UTC.',
      body: ['Si les nuages le veulent bien, on verra Saturne. Sinon, on apprendra à quoi servent les nuages.'],
    },
  },
  {
    week: 1,
    weekday: 'monday',
    time: ['18:30', '20:00'],
    venue: 'library',
    organizers: ['library'],
    categories: ['books'],
    tags: ['bilingual'],
    en: {
      title: 'Reading circle: one book, two languages',
      excerpt: 'Read it in either language; we talk in both.',
      body: ['This month: a short novel about a long ferry crossing. Copies in both languages are at the desk.'],
    },
    fr: {
      title: 'Cercle de lecture : un livre, deux langues',
      excerpt: 'On lit dans l’une, on parle dans les deux.',
      body: [
        'Ce mois-ci : un court roman sur une longue traversée. Des exemplaires dans les deux langues attendent à l’accueil.',
      ],
    },
  },
  {
    week: 2,
    weekday: 'monday',
    organizers: ['town'],
    categories: ['community'],
    en: {
      title: 'Town offices closed',
      excerpt: 'Counters are closed all day. Emergencies: 506 555 0199.',
      body: ['The offices, the library and the museum are closed. Waste is collected the next day.'],
    },
    fr: {
      title: 'Fermeture des services municipaux',
      excerpt: 'Guichets fermés toute la journée ; urgences : 506 555 0199.',
      body: ['La mairie, la bibliothèque et le musée sont fermés. La collecte des ordures se fait le lendemain.'],
    },
  },
  {
    week: 2,
    weekday: 'saturday',
    time: ['13:00', '17:00'],
    venue: 'dunes',
    organizers: ['town', 'market'],
    categories: ['workshops', 'community'],
    tags: ['accessible', 'children'],
    cost: '0',
    en: {
      title: 'Repair café',
      excerpt: 'Toasters, trousers, bicycles: mend it before you bin it.',
      body: ['Twelve people with screwdrivers and needles help you mend it yourself. Two items each.'],
    },
    fr: {
      title: 'Café-réparation',
      excerpt: 'Grille-pain, pantalons, vélos : on répare avant de jeter.',
      body: [
        'Douze personnes armées de tournevis et d’aiguilles vous aident à réparer vous-même. Deux objets par personne.',
      ],
    },
  },
  {
    week: 3,
    weekday: 'thursday',
    time: ['19:00', '21:30'],
    venue: 'playhouse',
    organizers: ['town'],
    categories: ['meetings'],
    tags: ['bilingual', 'accessible'],
    en: {
      title: 'Town council',
      excerpt: 'Public meeting: budget, buses, and the name of the new bridge.',
      body: ['Questions from the public come first. The documents are online a week before.'],
    },
    fr: {
      title: 'Conseil municipal',
      excerpt: 'Séance publique : budget, autobus et nom du nouveau pont.',
      body: ['Questions du public en début de séance. Les documents sont en ligne une semaine avant.'],
    },
  },
  {
    week: 4,
    weekday: 'friday',
    days: 2,
    venue: 'wharf',
    organizers: ['town', 'market'],
    categories: ['festivals'],
    tags: ['food', 'heritage', 'weather'],
    cost: '0 - 15',
    featured: true,
    en: {
      title: 'Feast of the boats',
      excerpt: 'Two days of blessing, racing and eating.',
      body: [
        'Friday: blessing of the fleet and supper on long tables. Saturday: dory races, knot school, fireworks at dusk.',
        'Supper costs 15 dollars; everything else is free.',
      ],
    },
    fr: {
      title: 'La Fête des bateaux',
      excerpt: 'Deux jours pour bénir, ramer et manger.',
      body: [
        'Vendredi : bénédiction de la flotte et souper sur de longues tables. Samedi : courses de doris, école de nœuds, feux d’artifice à la nuit tombée.',
        'Le souper coûte 15 dollars ; tout le reste est gratuit.',
      ],
    },
  },
  {
    week: 9,
    weekday: 'thursday',
    time: ['18:00', '19:30'],
    venue: 'museum',
    organizers: ['library', 'town'],
    categories: ['talks'],
    tags: ['heritage'],
    tickets: lettersTickets,
    en: {
      title: 'The letters of Captain Imbeault',
      excerpt: 'Sixty letters found in a sea chest, read aloud.',
      body: ['Historian Claire Savoie reads and comments, on the captain’s spelling too.'],
    },
    fr: {
      title: 'Les lettres du capitaine Imbeault',
      excerpt: 'Soixante lettres trouvées dans un coffre de marin, lues à voix haute.',
      body: ['L’historienne Claire Savoie lit et commente, y compris l’orthographe du capitaine.'],
    },
  },
]
