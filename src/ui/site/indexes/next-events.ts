import type { Context } from '../../../operations/context.ts'
import { countComingEvents } from '../../../resources/events/lists/coming.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { EventLinkKind } from '../../../storage/stores/lists.ts'
import { say } from '../../../texts/text.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { langAttribute, isInProgress } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { readAsGuest } from '../reading.ts'

/** What is on or comes next, and how many events come, where that is known. */
export interface Ahead {
  readonly next: EventRepresentation
  readonly count: number | undefined
}

/** What is ahead of records of a kind: `groups` has the ids that each stands for, as a category for those below it. */
export async function aheadOf(
  kind: EventLinkKind,
  groups: ReadonlyMap<number, readonly number[]>,
  context: Context,
): Promise<ReadonlyMap<number, Ahead>> {
  const { events: coming, isWhole } = await countComingEvents(kind, context)
  const firstOf = (id: number) => coming.get(id)?.[0]
  const include = [...new Set([...groups.values()].flat().flatMap((id) => firstOf(id) ?? []))]
  if (include.length === 0) return new Map()
  const found = await readAsGuest(
    events.list,
    { parameters: { include, per_page: 100 } },
    { ...context, uncounted: true },
  )
  const byId = new Map(found?.events.map((event) => [event.id, event]))
  return new Map(
    [...groups].flatMap(([id, members]) => {
      const firsts = members.flatMap((member) => byId.get(firstOf(member) ?? 0) ?? [])
      const [next] = firsts.toSorted((one, other) => (one.utc_start_date < other.utc_start_date ? -1 : 1))
      const all = new Set(members.flatMap((member) => coming.get(member) ?? []))
      return next ? [[id, { next, count: isWhole ? all.size : undefined }] as const] : []
    }),
  )
}

/** `Next: Saturday market, Sat, Nov 28`, or what is on; and how many come. */
export function aheadLines({ next, count }: Ahead, context: Context): Html {
  const { language } = context
  const start = Temporal.PlainDate.from(next.start_date.slice(0, 10))
  const year = start.year === context.today().year ? {} : ({ year: 'numeric' } as const)
  const day = formatDay(start, { weekday: 'short', day: 'numeric', month: 'short', ...year }, language)
  const isNow = isInProgress(next, context)
  return html`<p class="ahead">
      ${say(isNow ? 'site.index.now' : 'site.index.next', language)}
      <a href="${next.url}" ${langAttribute(next, language)}>${next.title}</a
      >${!isNow && html`, <time datetime="${start.toString()}">${day}</time>`}
    </p>
    ${count !== undefined && html`<p class="count">${say('site.index.coming', language, { count })}</p>`}`
}
