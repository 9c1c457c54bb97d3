import { changedMembers, memberName } from '../../../domain/changes/changes.ts'
import type { Event } from '../../../records/event.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import type { EventText, Texts } from '../../../domain/text/texts.ts'
import { knownLanguages } from '../../../i18n/language.ts'

/** What an occurrence never has of its series: what it is, and when. */
const apart = new Set([
  ...[
    'id',
    'uid',
    'texts',
    'recurrence',
    'occurrence',
    'previousSeries',
    'nextSeries',
    'sequence',
    'ticketed',
    'modifiedUtc',
  ],
  ...['startDate', 'endDate', 'startUtc', 'endUtc', 'timezone', 'allDay'],
])

/** Members that go with another one. */
const leaders: Readonly<Record<string, string>> = {
  ...{ trashedFrom: 'status', dateUtc: 'date' },
  event_status_reason: 'event_status',
}

/** An occurrence, which has all of its series but the members that are its own. */
export function inheritFromSeries(
  occurrence: Event,
  series: Event,
  own: readonly string[] = namesOfOwn(occurrence),
): Event {
  const members = Object.entries(series).filter(([name]) => {
    // That a series is in the trash hides its occurrences: it is not what they say of themselves.
    const hides = (leaders[name] ?? name) === 'status' && series.status === 'trash'
    return !apart.has(name) && !hides && !own.includes(memberName(leaders[name] ?? name))
  })
  return {
    ...occurrence,
    ...(Object.fromEntries(members) as Partial<Event>),
    ...inheritTimes(occurrence, series, own),
    texts: inheritTexts(occurrence.texts, series, own),
  }
}

/** The members in which an occurrence differs from its series, of texts with the language: `title@fr`. */
export function ownMembers(occurrence: Event, series: Event): readonly string[] {
  const plain = inheritFromSeries(occurrence, series, [])
  const others = changedMembers({ ...plain, texts: {} }, { ...occurrence, texts: {} })
  const texts = knownLanguages.flatMap((language) => {
    const [its, mine] = [plain.texts[language], occurrence.texts[language]]
    return textNames.filter((name) => (its?.[name] ?? '') !== (mine?.[name] ?? '')).map((name) => `${name}@${language}`)
  })
  return [...texts, ...others]
}

/** The texts that an occurrence may have of its own; one without a language is its own in all. */
export const textNames = ['title', 'description', 'excerpt', 'event_status_reason'] as const

function namesOfOwn({ occurrence }: Event): readonly string[] {
  return occurrence?.own ?? []
}

/** One that was moved stays where it is; one that is longer or shorter stays so. */
function inheritTimes(event: Event, series: Event, own: readonly string[]): Schedule {
  const moved = ['start_date', 'timezone', 'all_day'].some((name) => own.includes(name))
  if (moved || !event.occurrence) return scheduleIn(event)
  const { timezone, allDay } = series
  const long = own.includes('end_date') ? { ...scheduleIn(event), timezone, allDay } : series
  return scheduleIn(occurrenceAt(long, event.occurrence.original))
}

/** When an event is, and nothing else. */
export function scheduleIn({ startDate, endDate, startUtc, endUtc, timezone, allDay }: Schedule): Schedule {
  return { startDate, endDate, startUtc, endUtc, timezone, allDay }
}

/** Field by field those of the occurrence or of the series; slugs are those of the series. */
function inheritTexts(texts: Texts<EventText>, series: Event, own: readonly string[]): Texts<EventText> {
  const found: Texts<EventText> = {}
  for (const language of knownLanguages) {
    const [mine, its] = [texts[language], series.texts[language]]
    if (!mine && !its) continue
    const isOwn = (name: string) =>
      [name, `${name}@${language}`, leaders[name]].some((each) => each !== undefined && own.includes(each))
    const field = (name: keyof EventText) => (isOwn(name) ? mine : its)?.[name] ?? ''
    const slug = its?.slug ?? series.texts[series.language]?.slug ?? ''
    const isBlank = textNames.every((name) => field(name) === '')
    if (!isBlank || language === series.language || its)
      found[language] = {
        title: field('title'),
        description: field('description'),
        excerpt: field('excerpt'),
        event_status_reason: field('event_status_reason'),
        slug,
      }
  }
  return found
}
