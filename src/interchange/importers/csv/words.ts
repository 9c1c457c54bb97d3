import { eventStatuses, statuses } from '../../../domain/entities.ts'
import { fold } from '../../../domain/text/fold.ts'

/* Words that people write in cells, folded. */

const yes = new Set(['1', 'x', 'yes', 'y', 'true', 'oui', 'o', 'vrai', 'on', 'ok'])
const no = new Set(['', '0', 'no', 'n', 'false', 'non', 'faux', 'off', '-'])

/** Yes or no; undefined for any other word. */
export function readSwitch(text: string): boolean | undefined {
  const word = fold(text)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

const publication: Readonly<Record<string, string>> = {
  published: 'publish',
  publie: 'publish',
  publiee: 'publish',
  brouillon: 'draft',
  'en attente': 'pending',
  prive: 'private',
  privee: 'private',
  ...Object.fromEntries(statuses.map((each) => [each, each])),
  // Tables do not say for when, and without that it would be published at once.
  scheduled: 'pending',
  programme: 'pending',
  programmee: 'pending',
  future: 'pending',
}

/** A publication status by one of its names; what is none stays, to be refused. */
export function readStatus(text: string): string {
  return publication[fold(text)] ?? text
}

const situations: Readonly<Record<string, string>> = {
  confirmed: 'scheduled',
  confirme: 'scheduled',
  prevu: 'scheduled',
  maintenu: 'scheduled',
  canceled: 'cancelled',
  annule: 'cancelled',
  annulee: 'cancelled',
  reporte: 'postponed',
  reportee: 'postponed',
  deplace: 'rescheduled',
  'en ligne': 'moved_online',
  ...Object.fromEntries(eventStatuses.map((each) => [each, each])),
}

/** Whether it takes place, by one of its names. */
export function readSituation(text: string): string {
  return situations[fold(text)] ?? text
}
