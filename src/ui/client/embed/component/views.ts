// What a view shows.
import { askApi, type ApiRequest, type DaysAnswer, type Event } from './ask.ts'
import { arrangeBars, type ShownDay } from './bars.ts'
import { dayList, weekDays } from './day-list.ts'
import { shownPeriod, type DatedView, type ListView } from './days.ts'
import { partButton, make } from './elements.ts'
import { cardElement, compactItem } from './event-item.ts'
import { miniView } from './mini.ts'
import { componentText } from './service.ts'

const perDay = { month: 8, week: 12, day: 50 }

/** The elements of a month, a week or a day; none where nothing is on. */
export async function datedView(view: DatedView, day: string, asked: ApiRequest): Promise<readonly HTMLElement[]> {
  if (view === 'mini') return miniView(day, asked)
  const { first, last } = shownPeriod(view, day)
  const wanted = { start_date: first, end_date: last, per_day: perDay[view] }
  const { total, days, events } = await askApi<DaysAnswer>('events/days', wanted, asked)
  // A month is a grid even where nothing is on.
  if (total === 0 && view !== 'month') return []
  const byId = new Map(total === 0 ? [] : events.map((event) => [event.id, event]))
  const shown =
    view === 'month'
      ? arrangeBars(days, byId)
      : days.map(({ date, total: all, events: ids }): ShownDay => {
          const found = ids.flatMap((id) => byId.get(id) ?? [])
          return { date, events: found, left: all - found.length }
        })
  const list = dayList(shown, asked, view === 'month' ? day.slice(0, 7) : undefined)
  if (view === 'day') return [make('ol', { class: 'days' }, list)]
  return [weekDays(first, asked.language), make('ol', { class: 'days grid' }, list)]
}

interface ListAnswer {
  readonly events: readonly Event[]
  readonly next_rest_url?: string
}

type Place = Readonly<Record<string, string>>

/** How many events each view of what comes next shows. */
const usual: Readonly<Record<ListView, number>> = { list: 20, cards: 6, compact: 10 }

/** The elements of a part of what comes next, and a button that puts the next part below it, unless their number is given. */
export async function listView(view: ListView, asked: ApiRequest, place: Place = {}): Promise<readonly HTMLElement[]> {
  const wanted = { ends_after: 'now', strict_dates: true, per_page: asked.limit ?? usual[view], ...place }
  const { events, next_rest_url: next } = await askApi<ListAnswer>('events', wanted, asked)
  if (events.length === 0) return []
  const list = draw[view](events, asked)
  return next && asked.limit === undefined ? [list, moreButton(view, asked, placeOfNext(next))] : [list]
}

const draw: Readonly<Record<ListView, (events: readonly Event[], asked: ApiRequest) => HTMLElement>> = {
  list: (events, asked) => {
    const days = [...Map.groupBy(events, (event) => shownDay(event, asked))]
    return make(
      'ol',
      { class: 'days' },
      dayList(
        days.map(([date, found]): ShownDay => ({ date, events: found, left: 0 })),
        asked,
      ),
    )
  },
  cards: (events, asked) =>
    make(
      'ul',
      { class: 'card-list' },
      events.map((event) => cardElement(event, shownDay(event, asked), asked)),
    ),
  compact: (events, asked) =>
    make(
      'ul',
      { class: 'rows' },
      events.map((event, place) => {
        const [day, before] = [event, events[place - 1]].map((each) => each && shownDay(each, asked))
        return compactItem(event, day ?? '', day === before, asked)
      }),
    ),
}

/** The day on which an event is shown: it begins, or has begun. */
function shownDay({ start_date: start }: Event, { now }: ApiRequest): string {
  return start.slice(0, 10) < now ? now : start.slice(0, 10)
}

/** Where the next part of a list begins. */
function placeOfNext(next: string): Place {
  return Object.fromEntries([...new URL(next).searchParams].filter(([key]) => /^(page|cursor)$/.test(key)))
}

function moreButton(view: ListView, asked: ApiRequest, place: Place): HTMLElement {
  const more = partButton(componentText('moreEvents', asked.language), { class: 'more' }, () => void showMore())
  return more

  async function showMore(): Promise<void> {
    if (more.ariaDisabled) return
    more.ariaDisabled = 'true'
    try {
      const shown = await listView(view, asked, place)
      more.replaceWith(...shown)
      shown[0]?.querySelector('a')?.focus()
    } catch {
      more.ariaDisabled = null
    }
  }
}
