import type { DemoEvent } from './demo-event.ts'
import { matineeTickets, playTickets } from './tickets.ts'

/** Theatre, exhibitions and film. */
export const artsEvents: readonly DemoEvent[] = [
  {
    week: -1,
    weekday: 'wednesday',
    time: ['19:00', '21:00'],
    venue: 'dunes',
    organizers: ['theatre'],
    categories: ['theatre', 'workshops'],
    tags: ['bilingual'],
    cost: '0',
    en: {
      title: 'Improvisation for beginners',
      excerpt: 'Say yes, then see what happens.',
      body: [
        'Six evenings with two actors of the Tide Theatre Company. Join on any evening. Admission is free; the hat goes round at the end.',
      ],
    },
    fr: {
      title: 'Improvisation pour débutants',
      excerpt: 'Dites oui, on verra la suite.',
      body: [
        'Six soirées avec deux interprètes de la Compagnie de la Marée. On peut se joindre au groupe n’importe quel soir. Entrée libre ; le chapeau passe à la fin.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'friday',
    time: ['20:00', '22:10'],
    venue: 'playhouse',
    organizers: ['theatre'],
    categories: ['theatre'],
    tags: ['accessible', 'booking', 'bilingual'],
    tickets: playTickets,
    website: 'https://tidetheatre.example/wreck',
    featured: true,
    en: {
      title: 'The Wreck of the “Marie-Joseph”',
      excerpt: 'A comedy about an insurance claim, with surtitles.',
      body: [
        'In 1911 a schooner sank in four feet of water with a very large cargo of molasses. Who was at the wheel?',
        'Performed in English and French, with surtitles in the other language. Audio description on request.',
      ],
    },
    fr: {
      title: 'Le Naufrage de la « Marie-Joseph »',
      excerpt: 'Une comédie autour d’une déclaration de sinistre, avec surtitres.',
      body: [
        'En 1911, une goélette coule dans un mètre vingt d’eau avec une énorme cargaison de mélasse. Qui tenait la barre ?',
        'Joué en français et en anglais, surtitré dans l’autre langue. Audiodescription sur demande.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'saturday',
    time: ['14:00', '16:10'],
    venue: 'playhouse',
    organizers: ['theatre'],
    categories: ['theatre'],
    tags: ['accessible', 'booking', 'bilingual'],
    tickets: matineeTickets,
    website: 'https://tidetheatre.example/wreck',
    en: {
      title: 'The Wreck of the “Marie-Joseph” (matinée)',
      excerpt: 'Relaxed performance: the lights stay on, and you may move around.',
      body: ['The same play, a little softer. Come and go as you need; there is a quiet room beside the foyer.'],
    },
    fr: {
      title: 'Le Naufrage de la « Marie-Joseph » (matinée)',
      excerpt: 'Représentation « Relax » : la salle reste éclairée, on peut circuler.',
      body: [
        'La même pièce, en plus doux. On entre et on sort comme on veut ; une salle calme est ouverte à côté du foyer.',
      ],
    },
  },
  {
    // On now, whenever the calendar is filled.
    week: -1,
    weekday: 'tuesday',
    days: 27,
    venue: 'museum',
    organizers: ['town'],
    categories: ['exhibitions'],
    tags: ['heritage', 'accessible'],
    cost: '$9',
    website: 'https://museum.port-clair.example/nets',
    sticky: true,
    en: {
      title: 'Mended: a hundred years of nets',
      excerpt: 'What hands know. Photographs, knots and recorded voices.',
      body: [
        'Net menders of the strait, photographed between 1920 and today, beside the nets themselves.',
        'On Wednesdays at three o’clock, Réginald Bastarache shows how it is done.',
      ],
    },
    fr: {
      title: 'Ramendés : cent ans de filets',
      excerpt: 'Ce que les mains savent. Photographies, nœuds et voix enregistrées.',
      body: [
        'Les ramendeuses et ramendeurs du détroit, photographiés de 1920 à nos jours, à côté des filets eux-mêmes.',
        'Le mercredi à 15 h, Réginald Bastarache montre comment on fait.',
      ],
    },
  },
  {
    week: 2,
    weekday: 'thursday',
    time: ['19:30', '21:20'],
    venue: 'halle',
    organizers: ['library'],
    categories: ['film'],
    tags: ['bilingual'],
    cost: '8 $',
    en: {
      title: 'Film night: The Keeper’s Daughter',
      excerpt: 'A silent film of 1924 with live accordion.',
      body: ['The only surviving print, restored last year. Bring a cushion: the hall’s chairs are plain wood.'],
    },
    fr: {
      title: 'Ciné-soirée : La Fille du gardien',
      excerpt: 'Un film muet de 1924, accordéon sur scène.',
      body: [
        'La seule copie connue, restaurée l’an dernier. Apportez un coussin : les chaises de la halle sont en bois, tout en bois.',
      ],
    },
  },
  {
    week: 3,
    weekday: 'saturday',
    time: ['10:30', '11:30'],
    venue: 'library',
    organizers: ['theatre', 'library'],
    categories: ['theatre', 'books'],
    tags: ['children'],
    cost: 'Free',
    en: {
      title: 'Puppets on Saturday: the crab who would not pinch',
      excerpt: 'Ages three and up, with or without grown-ups.',
      body: ['A forty-minute puppet show, then everybody makes a crab. It does not pinch either.'],
    },
    fr: {
      title: 'Samedi marionnettes : le crabe qui ne pinçait pas',
      excerpt: 'Dès trois ans, avec ou sans les grands.',
      body: ['Quarante minutes de marionnettes, puis chacun fabrique son crabe. Lui non plus ne pince pas.'],
    },
  },
  {
    week: 6,
    weekday: 'wednesday',
    time: ['17:00', '19:00'],
    venue: 'museum',
    organizers: ['town'],
    categories: ['exhibitions'],
    tags: ['food'],
    cost: '0',
    en: {
      title: 'Opening: young painters of the coast',
      excerpt: 'Nineteen artists under thirty, and something to drink.',
      body: ['The jury prize is announced at six. The audience award is up to you: the ballot box is beside the door.'],
    },
    fr: {
      title: 'Vernissage : jeunes peintres de la côte',
      excerpt: 'Dix-neuf artistes de moins de trente ans, et de quoi trinquer.',
      body: ['Le prix du jury est annoncé à 18 h. Celui du public dépend de vous : l’urne est à côté de la porte.'],
    },
  },
  {
    week: 11,
    weekday: 'friday',
    time: ['20:00', '22:00'],
    venue: 'playhouse',
    organizers: ['theatre'],
    categories: ['theatre'],
    cost: '$15 – $28',
    unpublished: 0,
    en: {
      title: 'Winter comedy (title to come)',
      excerpt: 'We are still arguing about the title.',
      body: ['A new play by the company.'],
    },
    fr: {
      title: 'Comédie d’hiver (titre à venir)',
      excerpt: 'Nous débattons encore du titre.',
      body: ['Une création de la troupe.'],
    },
  },
]
