import type { WarningCode } from '../../../domain/import.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { fullDay } from '../../../i18n/times.ts'
import { inEachLanguage, type Localized } from '../../../i18n/language.ts'
import type { Event } from '../../../records/event.ts'
import { msg } from '../../../texts/msg.ts'

/** What a writer should look at once more. */
export interface Warning {
  readonly code: WarningCode
  /** The parameter that it is about. */
  readonly parameter: 'venue' | 'title' | 'end_date'
  readonly text: Localized
  /** The other event that it is about, where the caller may read it. */
  readonly event?: number
}

/** How many days an event that does not last whole days may last without a warning. */
export const maxDays = 30

export const inThePast: Warning = {
  ...{ code: 'in-the-past', parameter: 'end_date' },
  text: msg('This is in the past.'),
}

export const endsLongAfterStart: Warning = {
  ...{ code: 'ends-long-after-start', parameter: 'end_date' },
  text: msg`It ends more than ${maxDays} days after its start, and does not last whole days.`,
}

/** `day`: of one date among several. */
export function venueOccupied(event: Event | undefined, day: string | undefined): Warning {
  const [en, fr] = day ? [` (${fullDay(day, 'en')})`, ` (${fullDay(day, 'fr')})`] : ['', '']
  const shared = { code: 'venue-occupied', parameter: 'venue' } as const
  if (!event)
    return {
      ...shared,
      text: {
        en: `Another event is at the same venue at the same time${en}.`,
        fr: `Un autre événement a lieu au même endroit au même moment${fr}.`,
      },
    }
  const titles = titleByLanguage(event)
  return {
    ...shared,
    text: {
      en: `At the same venue at the same time${en}: ${titles.en}`,
      fr: `Au même lieu au même moment${fr}\u00a0: ${titles.fr}`,
    },
    event: event.id,
  }
}

export function sameTitle(event: Event): Warning {
  const titles = titleByLanguage(event)
  return {
    ...{ code: 'same-title', parameter: 'title' },
    text: msg`An event of the same title begins on the same day: ${titles}`,
    event: event.id,
  }
}

function titleByLanguage(event: Event): Localized {
  return inEachLanguage((language) => textOf(event, language).title)
}
