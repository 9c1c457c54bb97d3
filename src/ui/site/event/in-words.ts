import { fullWhenText } from '../../../interchange/feeds/shared/when.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { calledOff, placesInWords } from '../../kit/event-item.ts'

/** What must be known first, when and where an event is, a line each: for those who read of it elsewhere. */
export function eventSummaryLines(event: EventRepresentation, language: Language): readonly string[] {
  const { recurrence, series } = event
  const off = calledOff(event)
  return [
    ...(off ? [say(`site.state.${off}`, language)] : []),
    ...(recurrence && series ? [rhythmInWords(series, language)] : [fullWhenText(event, language)]),
    ...placesInWords(event),
  ]
}

/** The title of an event that does not take place as it stands says so: `Cancelled: Dune walk`. */
export function titleInWords(event: EventRepresentation, language: Language): string {
  const { title } = event
  const off = calledOff(event)
  return off ? say('site.titled', language, { state: say(`site.state.${off}`, language), title }) : title
}

/** How often a series takes place, without how many times in all: “every Tuesday”, « chaque mardi ». */
export function rhythmInWords(
  { rule, text }: Pick<NonNullable<EventRepresentation['series']>, 'rule' | 'text'>,
  language: Language,
): string {
  const counts = [...rule.matchAll(/\bCOUNT=(\d+)/g)].map(([, count]) => Number(count))
  return counts.reduce((words, count) => words.replace(definitionOf(language).recurrence.times(count), ''), text)
}
