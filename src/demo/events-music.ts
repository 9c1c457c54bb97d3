import type { DemoEvent } from './demo-event.ts'
import { festivalTickets, orchestraTickets, recitalTickets } from './tickets.ts'

/** Concerts, and what else there is to hear. */
export const musicEvents: readonly DemoEvent[] = [
  {
    week: -1,
    weekday: 'friday',
    time: ['20:00', '22:30'],
    venue: 'barrel',
    organizers: ['music'],
    categories: ['concerts'],
    tags: ['food'],
    cost: '0',
    en: {
      title: 'Kitchen party with the Doucet Sisters',
      excerpt: 'Two fiddles, one piano, and spoons for whoever wants them.',
      body: [
        'The Doucet Sisters play reels from both shores of the strait. Bring an instrument: the second half is for everybody.',
        'The hat goes round at half past nine.',
      ],
    },
    fr: {
      title: 'Veillée avec les sœurs Doucet',
      excerpt: 'Deux violons, un piano, et des cuillères pour qui veut.',
      body: [
        'Les sœurs Doucet jouent des reels des deux rives du détroit. Apportez votre instrument : la seconde partie est à tout le monde.',
        'Le chapeau passe à 21 h 30.',
      ],
    },
  },
  {
    week: 0,
    weekday: 'thursday',
    time: ['12:15', '13:00'],
    venue: 'library',
    organizers: ['music', 'library'],
    categories: ['concerts'],
    tags: ['accessible'],
    tickets: recitalTickets,
    en: {
      title: 'Lunchtime recital: Fauré and Beach',
      excerpt: 'Forty-five minutes of piano between two meetings.',
      body: [
        'Hélène Maillet plays two barcarolles by Gabriel Fauré and the <em>Four Sketches</em> of Amy Beach in the reading room.',
        'You may eat your lunch, quietly.',
      ],
    },
    fr: {
      title: 'Récital de midi : Fauré et Beach',
      excerpt: 'Quarante-cinq minutes de piano entre deux réunions.',
      body: [
        'Hélène Maillet joue deux barcarolles de Gabriel Fauré et les <em>Four Sketches</em> d’Amy Beach dans la salle de lecture.',
        'On peut manger son sandwich, sans bruit.',
      ],
    },
  },
  {
    week: 1,
    weekday: 'saturday',
    time: ['19:30', '21:45'],
    venue: 'playhouse',
    organizers: ['music'],
    categories: ['concerts'],
    tags: ['accessible', 'booking'],
    tickets: orchestraTickets,
    website: 'https://harbourmusic.example/season',
    featured: true,
    en: {
      title: 'Season opening: the Strait Chamber Orchestra',
      excerpt: 'Haydn’s “Farewell”, a new piece by Aline Thériault, and Mozart.',
      body: [
        'Twenty-six musicians from four provinces open the season with Haydn, Mozart and the first performance of <em>Marée haute</em> by Aline Thériault.',
        'A conversation with the composer begins at 18:45 in the foyer. <strong>Under 25: half price.</strong>',
      ],
    },
    fr: {
      title: 'Ouverture de saison : l’Orchestre de chambre du Détroit',
      excerpt: 'Les « Adieux » de Haydn, une création d’Aline Thériault, et Mozart.',
      body: [
        'Vingt-six musiciennes et musiciens de quatre provinces ouvrent la saison avec Haydn, Mozart et la création de <em>Marée haute</em>, d’Aline Thériault.',
        'Rencontre avec la compositrice à 18 h 45 au foyer. <strong>Moins de 25 ans : demi-tarif.</strong>',
      ],
    },
  },
  {
    week: 2,
    weekday: 'friday',
    time: ['21:00', '23:59'],
    venue: 'barrel',
    organizers: ['music'],
    categories: ['concerts'],
    cost: '$12',
    en: {
      title: 'Low Tide Trio',
      excerpt: 'Jazz for double bass, guitar and rain on the roof.',
      body: ['Standards, a few of their own, and no microphone. Doors open at eight; there is soup until it is gone.'],
    },
    fr: {
      title: 'Low Tide Trio',
      excerpt: 'Du jazz pour contrebasse, guitare et pluie sur le toit.',
      body: [
        'Des standards, quelques compositions, et pas de micro. Ouverture des portes à 20 h ; de la soupe tant qu’il y en a.',
      ],
    },
  },
  {
    week: 4,
    weekday: 'sunday',
    time: ['15:00', '16:15'],
    venue: 'playhouse',
    organizers: ['music', 'town'],
    categories: ['concerts'],
    tags: ['children', 'bilingual'],
    cost: '$5',
    en: {
      title: 'Sing with the harbour choir',
      excerpt: 'An afternoon of songs for everyone who says they can’t sing.',
      body: ['The words are on the screen, in English and French. The choir takes care of the difficult parts.'],
    },
    fr: {
      title: 'Chantez avec le chœur du port',
      excerpt: 'Un après-midi de chansons pour celles et ceux qui disent ne pas savoir chanter.',
      body: ['Les paroles sont à l’écran, en français et en anglais. Le chœur se charge des passages difficiles.'],
    },
  },
  {
    week: 7,
    weekday: 'friday',
    days: 3,
    time: ['18:00', '23:00'],
    venue: 'lighthouse',
    organizers: ['music', 'town'],
    categories: ['concerts', 'festivals'],
    tags: ['food', 'weather', 'bilingual'],
    tickets: festivalTickets,
    website: 'https://harbourmusic.example/nordet',
    featured: true,
    sticky: true,
    en: {
      title: 'Nor’easter Festival',
      excerpt: 'Three days, two stages, one lighthouse.',
      body: [
        'From Friday evening to Sunday night: folk, chanson, electronic music and a marching brass band.',
        'Day tickets and a three-day pass. Children under twelve get in free. <strong>In a storm we move to the Playhouse.</strong>',
      ],
    },
    fr: {
      title: 'Festival Nordet',
      excerpt: 'Trois jours, deux scènes, un phare.',
      body: [
        'Du vendredi soir au dimanche soir : folk, chanson, musique électronique et une fanfare déambulatoire.',
        'Billets à la journée ou pour les trois jours. Gratuit pour les moins de douze ans. <strong>En cas de tempête, on se replie au Théâtre.</strong>',
      ],
    },
  },
  {
    week: 10,
    weekday: 'saturday',
    time: ['20:00', '22:00'],
    venue: 'playhouse',
    organizers: ['music'],
    categories: ['concerts'],
    tags: ['accessible'],
    cost: '22,50 $',
    unpublished: 14,
    en: {
      title: 'Rose Arsenault: the farewell tour',
      excerpt: 'Forty years of songs in one evening.',
      body: [
        'Rose Arsenault sang at the Playhouse for the first time in the year it opened. This is, she says, the last time.',
      ],
    },
    fr: {
      title: 'Rose Arsenault : la tournée d’adieu',
      excerpt: 'Quarante ans de chansons en une soirée.',
      body: ['Rose Arsenault a chanté au Théâtre l’année de son ouverture. C’est, dit-elle, la dernière fois.'],
    },
  },
]
