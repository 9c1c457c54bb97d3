import { may } from '../../access/actor.ts'
import type { Permission } from '../../access/permission.ts'
import type { Localized } from '../../i18n/language.ts'
import { events } from '../../resources/events/operations.ts'
import { html, type Html } from '../html.ts'
import type { DeskRequest } from './page.ts'

interface Step {
  readonly path: string
  readonly right: Permission
  readonly name: Localized
  readonly hint: Localized
}

/** What a calendar without events begins with, for whoever may. */
const steps: readonly Step[] = [
  {
    path: '/settings/',
    right: 'see-service',
    name: { en: 'Look at the settings', fr: 'Parcourir les réglages' },
    hint: {
      en: 'The name of the calendar, its time zone, its language, and letters.',
      fr: 'Le nom de l’agenda, son fuseau horaire, sa langue et l’envoi d’e-mails.',
    },
  },
  {
    path: '/users/new/',
    right: 'manage-users',
    name: { en: 'Invite people', fr: 'Inviter des personnes' },
    hint: {
      en: 'Editors, authors and those who hand in: each gets a link.',
      fr: 'Éditeurs, auteurs et contributeurs : chacun reçoit un lien.',
    },
  },
  {
    path: '/imports/new/',
    right: 'import',
    name: { en: 'Import events', fr: 'Importer des événements' },
    hint: {
      en: 'From a table, a calendar or an address, with a preview first.',
      fr: 'Depuis un tableau, un calendrier ou une adresse, avec un aperçu préalable.',
    },
  },
  {
    path: '/venues/new/',
    right: 'write',
    name: { en: 'Add a venue', fr: 'Ajouter un lieu' },
    hint: {
      en: 'Or name it in an event: it is added along.',
      fr: 'Ou nommez-le dans un événement : il sera ajouté avec lui.',
    },
  },
  {
    path: '/events/new/',
    right: 'write',
    name: { en: 'Write the first event', fr: 'Saisir le premier événement' },
    hint: {
      en: 'Day, place and text; it may repeat.',
      fr: 'Le jour, le lieu, le texte ; il peut se répéter.',
    },
  },
]

const heading: Localized = { en: 'First steps', fr: 'Premiers pas' }

/** Whether there is no event yet that the reader sees; the trash does not count. */
export async function isEmpty({ perform }: DeskRequest): Promise<boolean> {
  const parameters = { start_date: '0001-01-01', end_date: '9999-12-31', per_page: 1 }
  const { body } = await perform(events.list, { parameters })
  return body.total === 0
}

/** What to begin with. */
export function firstSteps({ actor, say, address }: DeskRequest): Html {
  return html`<section class="card">
    <h2>${say(heading)}</h2>
    <ol class="plain">
      ${steps
        .filter(({ right }) => may(actor, right))
        .map(
          ({ path, name, hint }) =>
            html`<li><a href="${address(path)}">${say(name)}</a> <small>${say(hint)}</small></li> `,
        )}
    </ol>
  </section>`
}
