import { weekdays as daysOfWeek } from '../../../domain/time/time.ts'
import { weekdayName } from '../../../i18n/times.ts'
import { accessNameIn } from '../../../interchange/feeds/access.ts'
import type { Context } from '../../../operations/context.ts'
import { ofEvents, ofVenues } from '../../../records/filters/by-access.ts'
import { weekdays } from '../../../records/filters/by-time.ts'
import { say } from '../../../texts/text.ts'
import { capital } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Filters } from './filters.ts'
import { furtherNames, furtherText, partsOfDay } from './further.ts'
import { countOf, options, picks } from './options.ts'

/**
 * Filters that fewer visitors look for, folded together, open where one of them is set. `counts` is how many events there would be with what
 * makes them accessible, where it is known.
 */
export function furtherFields(
  filters: Filters,
  counts: ReadonlyMap<string, number> | undefined,
  context: Context,
): Html {
  const { language, settings } = context
  const kind = (name: (typeof furtherNames)[number]) => say(`calendar.kinds.${name}`, language)
  const isSet = furtherNames.some((name) => filters[name] !== undefined)
  const first = daysOfWeek.indexOf(settings.weekStart) + 1
  const days = Array.from({ length: 7 }, (_, index) => (first + index) % 7)
  const { weekday, starts_between: hours, max_cost: price, accessibility } = filters
  const parts = Object.entries(partsOfDay) as readonly [keyof typeof partsOfDay, string][]
  const usual = parts.map(([part, value]) => [value, say(`calendar.parts.${part}`, language)] as const)
  const isUsual = hours === undefined || usual.some(([value]) => value === hours)
  const others = isUsual ? [] : [[hours, furtherText('starts_between', hours, context)] as const]
  return html`<details class="further" ${isSet && html` open`}>
    <summary>${say('calendar.further', language)}</summary>
    <div class="fields">
      <label
        ><span class="label">${kind('starts_between')}</span>
        <select name="starts_between">
          ${options([['', say('calendar.anyHour', language)], ...usual, ...others], hours)}
        </select>
      </label>
      <label
        ><span class="label">${kind('max_cost')}</span>
        <input type="number" name="max_cost" min="0" step="any" inputmode="decimal" value="${price}"
      /></label>
      <fieldset>
        <legend>${kind('weekday')}</legend>
        ${picks(
          'weekday',
          days.map((day) => ({ value: weekdays[day] ?? '', text: capital(weekdayName(day, 'long', language)) })),
          weekday?.split(',') ?? [],
        )}
      </fieldset>
      <fieldset>
        <legend>${kind('accessibility')}</legend>
        ${picks(
          'accessibility',
          [...ofVenues, ...ofEvents].map((name) => ({ value: name, text: accessNameIn(language, name) })),
          accessibility?.split(',') ?? [],
          countOf(counts),
        )}
      </fieldset>
    </div>
  </details>`
}
