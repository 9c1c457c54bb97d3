import { asSentence } from '../../../kit/dates/dates.ts'
import { html, type Html } from '../../../kit/html.ts'
import { hidden, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText, sentValue } from '../../forms/sent.ts'
import { addition } from '../../forms/addition.ts'
import { isOccurrence, type FoundForm } from './found.ts'
import { holidayBoxes } from '../holidays/choices.ts'
import { checkDays, withinSpans } from './listed-days.ts'
import { momentsIn, plannedSchedule } from '../planned.ts'
import { nextDatesList } from './repetition/dates.ts'
import { repeatSentence } from './repetition/sentence.ts'
import { shiftListedDays, recurrenceOfForm, repetitionIn, repetitionFields } from './rule.ts'
import { localize } from '../../../../texts/text.ts'

/** How it repeats, in words, with the dates that follow from it. */
export function repeatSection(request: DeskRequest, { event, id, dates, holidays }: FoundForm): Html {
  const { say, address, language } = request
  if (isOccurrence(event) && id !== undefined)
    return html`<section class="card slim">
      <p>
        ${say('desk.events.form.ticketsOfSeries')}
        <a href="${address(`/events/${event?.series?.id ?? ''}/`)}">${say('desk.events.form.toSeries')}</a>
      </p>
    </section>`
  const now = repetitionFields(event?.recurrence)
  const said = request.refusal ? repetitionIn(request) : now
  const field = (name: 'exclude' | 'further', value: string) =>
    textField(request, {
      name: `repeat[${name === 'further' ? 'dates' : name}]`,
      label: localize(`desk.events.repetition.fields.${name}`),
      value,
      attributes: html`autocomplete="off" placeholder="${say('desk.events.repetition.daysHint')}"`,
    })
  const [heading, add] = [localize('desk.events.repetition.title'), localize('desk.events.form.add.repetition')]
  const isThere = said.freq !== '' || said.dates !== ''
  const cancelled = dates.filter((each) => each.event_status === 'cancelled')
  const line = isThere ? seriesLine(request, event, cancelled.length) : undefined
  return addition(
    request,
    { id: 'repeat', heading, add, isThere, line },
    html`
      ${hidden('repeat[was]', JSON.stringify([id === undefined ? '' : now.freq, recurrenceOfForm(now, event?.start_date ?? '', language)]))}
      ${id === undefined && now.freq === 'keep' && hidden('repeat[kept]', event?.recurrence?.rules.join('\n'))}
      ${hidden('repeat[from]', (request.refusal && (sentText(request, 'start[day]') || sentText(request, 'repeat[from]'))) || event?.start_date.slice(0, 10))}
      ${cancelled.length > 0 && hidden('repeat[cancelled]', cancelled.map(originalStartMinute).join())}
      ${repeatSentence(request, said, now.freq === 'keep' ? event?.recurrence?.text : undefined)}
      ${now.freq === 'keep' && html`<p>${event?.recurrence?.text}</p>`}
      <div class="preview" data-preview="${address('/events/ahead/')}"></div>
      <div data-for="DAILY WEEKLY MONTHLY YEARLY">${holidayBoxes(request, holidays)}</div>
      <div class="moments">
        <div data-for="DAILY WEEKLY MONTHLY YEARLY" data-struck>${field('exclude', said.exclude)}</div>
        ${field('further', said.dates)}
      </div>
      ${nextDatesList(request, dates)}
    `,
  )
}

function originalStartMinute({ series, start_date: start }: FoundForm['dates'][number]): string {
  return (series?.original_start ?? start).slice(0, 16)
}

/** How a series repeats, and on how many dates: “Every Tuesday until June 30, 2027 · 24 dates”. */
function seriesLine({ say }: DeskRequest, event: FoundForm['event'], cancelled: number): string | undefined {
  const text = event?.recurrence?.text
  if (text === undefined) return undefined
  const total = event?.occurrences?.total
  return [
    asSentence(text),
    ...(total === undefined ? [] : [say('desk.events.repetition.dates', { count: total - cancelled, cancelled })]),
  ].join(' · ')
}

/** How it repeats, where the form says it otherwise than it is. */
export function recurrenceIn(request: DeskRequest): Parameters {
  if (sentValue(request, 'repeat[freq]') === undefined) return {}
  const said = repetitionIn(request)
  // Of a copy, the rules that the form cannot say.
  const kept = said.freq === 'keep' ? sentText(request, 'repeat[kept]').split('\n').filter(Boolean) : []
  const written = recurrenceOfForm(said, momentsIn(request).start_date.slice(0, 10), request.language, kept)
  const schedule = plannedSchedule(request, request)
  const recurrence = written && withinSpans(written, said.exclude, schedule, request.language).said
  const was = sentText(request, 'repeat[was]')
  if (JSON.stringify([said.freq, recurrence]) === was || (said.freq === 'keep' && kept.length === 0)) return {}
  if (recurrence) checkDays(request, said, recurrence, excludedIn(was, request))
  return { recurrence }
}

/** What was left out before, as the form has it, and once it has moved with the start. */
function excludedIn(was: string, request: DeskRequest): readonly string[] {
  const [from, to] = [sentText(request, 'repeat[from]'), sentText(request, 'start[day]')]
  try {
    const [, before] = JSON.parse(was) as readonly [unknown, { readonly exclude?: readonly string[] } | null]
    const exclude = before?.exclude ?? []
    return [...exclude, ...exclude.map((each) => shiftListedDays(each, from, to))]
  } catch {
    return []
  }
}
