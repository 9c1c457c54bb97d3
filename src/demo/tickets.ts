import type { DemoTicket } from './demo-event.ts'

/*
 * What admits to the events of the demo calendar: for nothing and for money, sold out, no longer and not yet on sale.
 */

export const recitalTickets: readonly DemoTicket[] = [
  { en: 'A seat in the reading room', fr: 'Une place dans la salle de lecture', price: '0', capacity: 40, sold: 17 },
]

const season = 'https://harbourmusic.example/season'

export const orchestraTickets: readonly DemoTicket[] = [
  { en: 'Stalls', fr: 'Parterre', price: '35', capacity: 180, sold: 122, url: season },
  { en: 'Gallery', fr: 'Galerie', price: '24', capacity: 60, sold: 60, url: season },
  { en: 'Students', fr: 'Étudiants', price: '18', capacity: 40, sold: 9, url: season },
]

const nordet = 'https://harbourmusic.example/nordet'

export const festivalTickets: readonly DemoTicket[] = [
  {
    en: 'Early bird, three days',
    fr: 'Prévente, trois jours',
    price: '45',
    capacity: 200,
    sold: 164,
    closes: -5,
    url: nordet,
  },
  { en: 'Three days', fr: 'Trois jours', price: '60', capacity: 900, sold: 211, url: nordet },
  { en: 'One day', fr: 'Un jour', price: '25', opens: 14, url: nordet },
  { en: 'Under twelve', fr: 'Moins de douze ans', price: '0' },
]

const wreck = 'https://tidetheatre.example/wreck'

export const playTickets: readonly DemoTicket[] = [
  { en: 'Full price', fr: 'Plein tarif', price: '28', capacity: 150, sold: 150, url: wreck },
  { en: 'Under 26', fr: 'Moins de 26 ans', price: '15', capacity: 30, sold: 12, url: wreck },
]

export const matineeTickets: readonly DemoTicket[] = [
  { en: 'Full price', fr: 'Plein tarif', price: '20', capacity: 150, sold: 64, url: wreck },
  { en: 'Schools', fr: 'Écoles', price: '12', capacity: 90, sold: 52, url: wreck },
]

export const breadTickets: readonly DemoTicket[] = [
  { en: 'A place at the oven', fr: 'Une place au four', price: '35', capacity: 8, sold: 8 },
]

export const lettersTickets: readonly DemoTicket[] = [
  { en: 'Admission', fr: 'Entrée', price: '7.50', capacity: 70, opens: 21 },
]
