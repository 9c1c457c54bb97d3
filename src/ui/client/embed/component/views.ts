// What a view shows.
import { ask, type Asked, type Event } from './ask.ts'
import { dayList, weekDays, type Day } from './day-list.ts'
import { periodOf } from './days.ts'
import { button, make } from './elements.ts'
import { say } from './service.ts'

const perDay = { month: 3, week: 12, day: 50 }

interface DaysAnswer {
  readonly total: number
  readonly days: readonly { readonly date: string; readonly total: number; readonly events: readonly number[] }[]
  readonly events: readonly Event[]
}

/** The elements of a month, a week or a day; none where nothing is on. */
export async function datedView(view: keyof typeof perDay, day: string, asked: Asked): Promise<readonly HTMLElement[]> {
  const { first, last } = periodOf(view, day)
  const wanted = { start_date: first, end_date: last, per_day: perDay[view] }
  const { total, days, events } = await ask<DaysAnswer>('events/days', wanted, asked)
  // A month is a grid even where nothing is on.
  if (total === 0 && view !== 'month') return []
  const byId = new Map(total === 0 ? [] : events.map((event) => [event.id, event]))
  const shown = days.map((each): Day => {
    const found = each.events.flatMap((id) => byId.get(id) ?? [])
    return { date: each.date, events: found, left: each.total - found.length }
  })
  if (view === 'day') return [make('ol', { class: 'days' }, dayList(shown, asked))]
  const month = view === 'month' ? day.slice(0, 7) : undefined
  return [weekDays(first, asked.language), make('ol', { class: 'days grid' }, dayList(shown, asked, month))]
}

interface ListAnswer {
  readonly events: readonly Event[]
  readonly next_rest_url?: string
}

type Place = Readonly<Record<string, string>>

/** The elements of a part of the list, and a button that puts the next part below it. */
export async function listView(asked: Asked, place: Place = {}): Promise<readonly HTMLElement[]> {
  const wanted = { ends_after: 'now', strict_dates: true, per_page: 20, ...place }
  const { events, next_rest_url: next } = await ask<ListAnswer>('events', wanted, asked)
  if (events.length === 0) return []
  const dayOf = ({ start_date: start }: Event) => (start.slice(0, 10) < asked.now ? asked.now : start.slice(0, 10))
  const days = [...Map.groupBy(events, dayOf)].map(([date, found]): Day => ({ date, events: found, left: 0 }))
  const list = make('ol', { class: 'days' }, dayList(days, asked))
  return next ? [list, moreButton(asked, placeOf(next))] : [list]
}

/** Where the next part of a list begins. */
function placeOf(next: string): Place {
  return Object.fromEntries([...new URL(next).searchParams].filter(([key]) => /^(page|cursor)$/.test(key)))
}

function moreButton(asked: Asked, place: Place): HTMLElement {
  const more = button(say('moreEvents', asked.language), { class: 'more' }, () => void showMore())
  return more

  async function showMore(): Promise<void> {
    if (more.ariaDisabled) return
    more.ariaDisabled = 'true'
    try {
      const shown = await listView(asked, place)
      more.replaceWith(...shown)
      shown[0]?.querySelector('a')?.focus()
    } catch {
      more.ariaDisabled = null
    }
  }
}
