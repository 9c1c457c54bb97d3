import { statuses } from '../../../domain/entities.ts'
import { fold } from '../../../domain/text/search.ts'
import { nearestName } from '../../../domain/text/nearest-name.ts'
import { titleWords } from '../../../domain/text/title-rank.ts'
import { call } from '../../../operations/call.ts'
import { events } from '../../../resources/events/operations.ts'
import { choicesWith } from './choices.ts'
import type { DeskRequest } from '../page.ts'

/** How many letters a word has at least, so that its halves find little else; how many words are looked at, and records of each kind for a half. */
const [minLetters, maxWords, maxRecords] = [6, 3, 50]

/** A search with the words of titles and names that were probably meant, where a letter or two of its longest words are wrong. */
export async function meantText(request: DeskRequest, text: string): Promise<string | undefined> {
  // What is excluded is not what is meant.
  const long = [...text.matchAll(/(?<![\p{L}\p{M}\p{N}]|(?:^|\s)-)\p{L}[\p{L}\p{M}]*/gu)]
    .map(([word]) => word)
    .filter((word) => [...word].length >= minLetters)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords)
  const meant = new Map<string, string>()
  for (const word of new Set(long)) {
    const near = nearestName(fold(word), await wordsLike(request, word))
    if (near !== undefined && near !== fold(word)) meant.set(word, near)
  }
  if (meant.size === 0) return undefined
  return text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => meant.get(word) ?? word)
}

/** The words of titles and names that have one half of a word: where one letter is wrong, the other half is right. None of a word that is known. */
async function wordsLike(request: DeskRequest, word: string): Promise<readonly string[]> {
  if ((await titlesWith(request, word, 1)).length > 0) return []
  const letters = [...word]
  const middle = Math.ceil(letters.length / 2)
  const halves = [letters.slice(0, middle), letters.slice(middle)]
  const titles = await Promise.all(halves.map((half) => titlesWith(request, half.join(''), maxRecords)))
  return [...new Set(titles.flat().flatMap(titleWords))]
}

/** The titles of events, and the names of venues and organizers, that have a word, there or elsewhere in their texts. */
async function titlesWith(request: DeskRequest, search: string, count: number): Promise<readonly string[]> {
  const parameters = {
    ...{ search, any_language: true, starts_after: '0001-01-01', series: 'first' },
    ...(count > 1 && { sort: 'relevance' }),
    ...{ per_page: count, status: statuses.filter((status) => status !== 'trash') },
  }
  const [{ events: found }, venues, organizers] = await Promise.all([
    call(events.list, { parameters }, { ...request.context, uncounted: true }),
    choicesWith(request, 'venue', search, count),
    choicesWith(request, 'organizer', search, count),
  ])
  return [...found.map(({ title }) => title), ...[...venues, ...organizers].map(({ name }) => name)]
}
