import { z } from 'zod'
import type { Language } from '../../i18n/language.ts'
import { accessWith } from '../../interchange/feeds/access.ts'
import { placeText, venuesShown } from '../../interchange/feeds/entry.ts'
import { fullWhenText } from '../../interchange/feeds/shared/when.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { htmlText } from '../../text/plain.ts'
import { truncate } from '../shown/clean.ts'
import { presentBrief } from '../shown/event.ts'

/** What would be another thing than before, in words. */
export const difference = z.strictObject({ what: z.string(), before: z.string(), after: z.string() })

/** Characters of a text. */
const longest = 400

/** What differs between an event before and after a write, by the names of arguments; of a new event, all that it has. */
export function changedArguments(
  before: EventRepresentation | undefined,
  after: EventRepresentation,
  language: Language,
): readonly z.output<typeof difference>[] {
  const [was, is] = [before ? argumentTexts(before, language) : {}, argumentTexts(after, language)]
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])]
  return names
    .map((what) => ({ what, before: truncate(was[what] ?? '', longest), after: truncate(is[what] ?? '', longest) }))
    .filter((each) => each.before !== each.after)
}

function argumentTexts(event: EventRepresentation, language: Language): Readonly<Record<string, string>> {
  const { recurrence, event_status: state, organizer } = event
  const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(', ')
  const venues = venuesShown(event)
  return {
    ...textsByArgument(event),
    when: `${fullWhenText(event, language)}, ${event.timezone}`,
    repeats: recurrence?.text ?? event.series?.text ?? '',
    left_out: recurrence ? recurrence.exclude.map((each) => each.slice(0, 16)).join(', ') : '',
    venue: venues.map(placeText).join('; '),
    organizer: organizer.map((one) => one.organizer).join(', '),
    categories: names(event.categories),
    tags: names(event.tags),
    cost: event.cost,
    website: event.website === event.url ? '' : event.website,
    attendance: event.attendance ?? '',
    online_at: presentBrief(event, language).online_at ?? '',
    accessibility: accessWith(event, venues, language)
      .map(({ text }) => text)
      .join(', '),
    state: state ?? '',
    status: event.status,
  }
}

/** Its texts in each language. */
function textsByArgument({ translations = {} }: EventRepresentation): Readonly<Record<string, string>> {
  const each = Object.entries(translations).map(([code, texts]) => [
    [`title (${code})`, texts?.title ?? ''],
    [`excerpt (${code})`, htmlText(texts?.excerpt ?? '')],
    [`description (${code})`, htmlText(texts?.description ?? '')],
    [`reason (${code})`, texts?.event_status_reason ?? ''],
  ])
  return Object.fromEntries(each.flat()) as Readonly<Record<string, string>>
}
