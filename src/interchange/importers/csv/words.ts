import { eventStatuses, statuses } from '../../../domain/entities.ts'
import { fold } from '../../../domain/text/search.ts'
import { knownLanguages } from '../../../i18n/language.ts'
import { germanNo, germanSensitive, germanYes } from './german.ts'
import { say, type TextKey } from '../../../texts/text.ts'

/* Words that people write in cells, in any language, folded: those that tables are written with, and others that mean the same. */

const yes = new Set(['1', 'x', ...germanYes, ...foldedWords('table.yes', 'table.yeses')])
const no = new Set(['', '0', '-', ...germanNo, ...foldedWords('table.no', 'table.noes')])

/** Yes or no; undefined for any other word. */
export function readSwitch(text: string): boolean | undefined {
  const word = fold(text)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

const sensitive = new Set(['1', '2', '3', ...germanSensitive, ...foldedWords('table.sensitive')])
const open = new Set(['0', ...foldedWords('table.open')])

/** Whether a word of a calendar (`Private`, `Normal`) keeps an event from others; undefined for any other word. */
export function isSensitive(text: string): boolean | undefined {
  const word = fold(text)
  return sensitive.has(word) ? true : open.has(word) ? false : undefined
}

const publication = new Map<string, string>([
  ...statuses.map((each) => [each, each] as const),
  ...(['publish', 'draft', 'pending', 'private'] as const).flatMap((status) =>
    // What is planned is `pending`: tables do not say for when, and without that it would be published at once.
    foldedWords(`table.publication.${status}`).map((word) => [word, status] as const),
  ),
])

/** A publication status by one of its names; what is none stays, to be refused. */
export function readStatus(text: string): string {
  return publication.get(fold(text)) ?? text
}

const situations = new Map<string, string>([
  ...eventStatuses.flatMap((status) =>
    foldedWords(`table.situation.${status}`, `table.situations.${status}`).map((word) => [word, status] as const),
  ),
  ...eventStatuses.map((each) => [each, each] as const),
])

/** Whether it takes place, by one of its names. */
export function readSituation(text: string): string {
  return situations.get(fold(text)) ?? text
}

function foldedWords(...keys: readonly TextKey[]): readonly string[] {
  return knownLanguages.flatMap((language) => keys.flatMap((key) => say(key, language).split(',').map(fold)))
}
