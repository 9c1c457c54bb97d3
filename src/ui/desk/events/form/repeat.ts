import { weekdays } from '../../../../domain/recurrence/rules/rule.ts'
import { definitionOf } from '../../../../i18n/language.ts'
import { html, type Html } from '../../../kit/html.ts'
import { usual, whenInWords } from '../../../kit/dates/dates.ts'
import { dateFormat } from '../../../../i18n/formats.ts'
import { hidden, selectField, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText, sentValue } from '../../forms/sent.ts'
import { addition } from '../../forms/addition.ts'
import { isOccurrence, type FoundForm } from './found.ts'
import { holidayBoxes } from '../holidays/choices.ts'
import { checkDays } from './listed-days.ts'
import { momentsIn } from './when.ts'
import { endWords, frequencyWords, monthlyWords } from './repeat-words.ts'
import { recurrenceOf, repetitionIn, repetitionOf } from './rule.ts'
import { localize } from '../../../../texts/text.ts'

/** How it repeats, in words, with the dates that follow from it. */
export function repeatSection(request: DeskRequest, { event, id, dates, holidays }: FoundForm): Html {
  const { say, address, language } = request
  const known = usual(request.context)
  if (isOccurrence(event) && id !== undefined)
    return html`<section class="card">
      <p>
        ${say('desk.events.form.ticketsOfSeries')}
        <a href="${address(`/events/${event?.series?.id ?? ''}/`)}">${say('desk.events.form.toSeries')}</a>
      </p>
    </section>`
  const now = repetitionOf(event?.recurrence)
  const said = request.refusal ? repetitionIn(request) : now
  const options = (texts: Readonly<Record<string, { readonly en: string; readonly fr: string }>>, without = '') =>
    new Map(Object.entries(texts).flatMap(([value, text]) => (value === without ? [] : [[value, say(text)] as const])))
  const field = (name: 'interval' | 'until' | 'count' | 'exclude' | 'further', value: string, more: object = {}) =>
    textField(request, {
      name: `repeat[${name === 'further' ? 'dates' : name}]`,
      label: localize(`desk.events.repetition.fields.${name}`),
      value,
      ...more,
    })
  const [heading, add] = [localize('desk.events.repetition.title'), localize('desk.events.form.add.repetition')]
  const isThere = said.freq !== '' || said.dates !== ''
  return addition(
    request,
    { id: 'repeat', heading, add, isThere },
    html`
      ${hidden('repeat[was]', JSON.stringify([now.freq, recurrenceOf(now, event?.start_date ?? '', language)]))}
      ${selectField(request, { name: 'repeat[freq]', label: localize('common.howOften'), value: said.freq, options: options(frequencyWords, now.freq === 'keep' ? '' : 'keep') })}
      ${now.freq === 'keep' && html`<p>${event?.recurrence?.text}</p>`}
      <div data-for="DAILY WEEKLY MONTHLY YEARLY" class="moments">
        <fieldset data-for="WEEKLY" class="days">
          <legend>${say('desk.events.repetition.days')}</legend>
          ${weekdays.map(
            (day, index) =>
              html`<label
                ><input
                  type="checkbox"
                  name="repeat[days][]"
                  value="${day}"
                  ${said.days.includes(day) && html`checked`}
                />${dayName(index, language)}</label
              > `,
          )}
        </fieldset>
        <div data-for="MONTHLY">
          ${selectField(request, { name: 'repeat[monthly]', label: localize('desk.events.repetition.monthly'), value: said.monthly, options: options(monthlyWords) })}
        </div>
        ${field('interval', said.interval, { shownLabel: everyLabel(request), hint: localize('desk.events.repetition.intervalHint'), type: 'number', attributes: html`min="1" max="99"` })}
        ${selectField(request, { name: 'repeat[end]', label: localize('desk.events.repetition.end'), value: said.end, options: options(endWords) })}
        <div data-end="until">${field('until', said.until, { type: 'date' })}</div>
        <div data-end="count">
          ${field('count', said.count, { type: 'number', attributes: html`min="1" max="1000"` })}
        </div>
        ${field('exclude', said.exclude, { hint: localize('desk.events.repetition.daysHint') })}
        ${holidayBoxes(request, holidays)}
      </div>
      ${field('further', said.dates, { hint: localize('desk.events.repetition.daysHint') })}
      <div class="preview" data-preview="${address('/events/ahead/')}" aria-live="polite">
        ${
          dates.length > 0 &&
          html`<p><strong>${say('common.nextDates')}</strong> (${event?.recurrence?.text})</p>
            <ul>
              ${dates.map((each) => html`<li><a href="${address(`/events/${each.id}/`)}">${whenInWords(each, language, known)}</a></li> `)}
            </ul>`
        }
      </div>
    `,
  )
}

/** “Every … weeks”, by how often it repeats; all of these where no script chooses. */
function everyLabel({ say }: DeskRequest): Html {
  return html`${frequencies.map((each, index) => html`${index > 0 && html`<span data-for=""> / </span>`}<span data-for="${each}">${say(`desk.events.repetition.every.${each}`)}</span>`)}`
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** Monday is 0. */
function dayName(index: number, language: DeskRequest['language']): string {
  const monday = Date.UTC(2024, 0, 1)
  const format = dateFormat({ weekday: definitionOf(language).writing.weekdays, timeZone: 'UTC' }, language)
  return format.format(monday + index * 86_400_000)
}

/** How it repeats, where the form says it otherwise than it is. */
export function recurrenceIn(request: DeskRequest): Parameters {
  if (sentValue(request, 'repeat[freq]') === undefined) return {}
  const said = repetitionIn(request)
  const recurrence = recurrenceOf(said, momentsIn(request).start_date.slice(0, 10), request.language)
  const was = sentText(request, 'repeat[was]')
  if (JSON.stringify([said.freq, recurrence]) === was || said.freq === 'keep') return {}
  if (recurrence) checkDays(request, said, recurrence, excludedIn(was))
  return { recurrence }
}

/** What was left out before, as the form has it. */
function excludedIn(was: string): readonly string[] {
  try {
    const [, before] = JSON.parse(was) as readonly [unknown, { readonly exclude?: readonly string[] } | null]
    return before?.exclude ?? []
  } catch {
    return []
  }
}
