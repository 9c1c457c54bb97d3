import { type Localized } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { occupiesVenue } from '../../../resources/events/warnings/clashes.ts'
import { writeWarnings as warningsOfPlanned } from '../../../resources/events/warnings/warnings.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import { languageName } from '../forms/bilingual.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** What an editor should look at once more before visitors do; nothing of it hinders a write. */
export async function eventWarnings(request: DeskRequest, event: EventRepresentation): Promise<readonly Localized[]> {
  const { pageLanguages } = request.context.settings
  const isMissing = translatedLanguages(request.context.settings).filter(
    (language) => !event.translations?.[language]?.title,
  )
  const image = event.image || undefined
  const withoutAlt = image && pageLanguages.every((language) => !image.translations?.[language]?.alt)
  const planned = {
    ...{ startUtc: event.utc_start_date, endUtc: event.utc_end_date, startDate: event.start_date },
    whole: event.series?.id ?? event.id,
    repeats: Boolean(event.recurrence),
    allDay: event.all_day === true,
    venues: occupiesVenue({ eventStatus: event.event_status, attendance: event.attendance })
      ? [event.venue].flat().map(({ id }) => id)
      : [],
    titles: Object.values(event.translations ?? {}).map(({ title }) => title ?? ''),
  }
  return [
    ...isMissing.map((language) => localize('desk.events.warnings.title', { named: languageName(language) })),
    ...(withoutAlt ? [localize('desk.events.warnings.alt')] : []),
    ...(await warningsOfPlanned(planned, request.context)).map(({ text }) => text),
  ]
}
