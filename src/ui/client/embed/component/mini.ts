// A small month, and below it the events of the day that is chosen in it.
import { askApi, type ApiRequest, type DaysAnswer } from './ask.ts'
import { dayList, dayHeadline, weekDays } from './day-list.ts'
import { dayPhrase, monthAround, shownPeriod, shortDay } from './days.ts'
import { partButton, make } from './elements.ts'
import { sayCount } from './service.ts'

/** How many events of the chosen day are shown. */
const perDay = 50

/** The elements of a month; it begins with this day, or with the next one that has events. */
export async function miniView(day: string, asked: ApiRequest): Promise<readonly HTMLElement[]> {
  const { first, last } = shownPeriod('mini', day)
  const { days } = await askApi<DaysAnswer>('events/days', { start_date: first, end_date: last, per_day: 0 }, asked)
  const month = monthAround(day)
  const own = days.filter(({ date }) => date >= month.first && date <= month.last)
  const start = own.find(({ date, total }) => date >= day && total > 0) ?? own.findLast(({ total }) => total > 0)
  const list = make('div', { class: 'picked', 'aria-live': 'polite' })
  const buttons = new Map<string, HTMLElement>()
  const cells = days.map(({ date, total }) => {
    const isOwn = own.some((each) => each.date === date)
    const number = String(Number(date.slice(8)))
    if (!isOwn || total === 0) return make('li', { class: isOwn ? '' : 'other' }, isOwn ? number : '')
    const name = `${dayPhrase(date, shortDay, asked.language)}, ${sayCount('foundOne', 'foundMany', total, asked.language)}`
    const press = partButton(
      number,
      { 'aria-label': name, class: date === asked.now ? 'now' : '' },
      () => void pickDate(date),
    )
    buttons.set(date, press)
    return make('li', {}, press)
  })
  if (start) await pickDate(start.date)
  return [weekDays(first, asked.language, 'narrow'), make('ol', { class: 'days-of-month' }, cells), list]

  async function pickDate(date: string): Promise<void> {
    for (const [each, press] of buttons) press.ariaPressed = String(each === date)
    const wanted = { start_date: date, end_date: date, per_day: perDay }
    const { events, total } = await askApi<DaysAnswer>('events/days', wanted, asked)
    if (buttons.get(date)?.ariaPressed !== 'true') return
    // What begins on the day comes before what goes on.
    const begun = events.filter((event) => event.start_date >= date)
    const shown = [...begun, ...events.filter((event) => !begun.includes(event))]
    const found = { date, events: shown, left: total - shown.length }
    list.replaceChildren(make('ol', { class: 'days' }, dayList([found], asked)))
    list.ariaLabel = dayHeadline(date, asked.now, asked.language)
  }
}
