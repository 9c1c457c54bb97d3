import { nearestName } from '../domain/text/nearest-name.ts'

/** Names that models use for arguments. Of the arguments that an alias can stand for, the first that the tool has is meant. */
const aliases: readonly (readonly [meant: readonly string[], aliases: readonly string[]])[] = [
  [['when'], ['start', 'starts', 'start_date', 'start_time', 'end', 'ends', 'end_date', 'end_time', 'date', 'dates']],
  [['when'], ['day', 'time', 'from', 'to', 'until', 'after', 'before', 'starts_at', 'ends_at', 'datetime']],
  [
    ['when', 'rule'],
    ['recurrence', 'repeat', 'repeats', 'rrule'],
  ],
  [
    ['what', 'name'],
    ['query', 'q', 'search', 'keyword', 'keywords', 'text', 'topic', 'term'],
  ],
  [
    ['venue', 'near', 'name'],
    ['place', 'location', 'where', 'venue_id', 'venue_name', 'hall', 'room'],
  ],
  [['near'], ['around', 'nearby']],
  [['within_km'], ['radius', 'distance', 'radius_km', 'max_distance']],
  [['categories'], ['category', 'type', 'genre', 'kind']],
  [['tags'], ['tag', 'labels', 'label']],
  [['organizer'], ['organiser', 'host', 'by', 'organizer_id', 'organizer_name']],
  [['event'], ['id', 'event_id', 'slug', 'url', 'page']],
  [['title'], ['name', 'event_name', 'summary', 'headline']],
  [['description'], ['body', 'details', 'content']],
  [['minutes'], ['duration', 'length', 'duration_minutes']],
  [['between'], ['hours', 'time_of_day']],
  [
    ['cost', 'max_cost'],
    ['price', 'ticket_price', 'max_price'],
  ],
  [['page'], ['limit', 'offset', 'per_page', 'count', 'max_results', 'page_number']],
  [['sort'], ['order', 'order_by', 'orderby', 'sort_by']],
  [['language'], ['lang', 'locale']],
  [['token'], ['confirm', 'confirmation', 'preview_token']],
]

/** Finds the argument of a tool that an unknown name stands for: an alias of it, else a misspelling. */
export function resolveArgumentAlias(unknown: string, names: readonly string[]): string | undefined {
  const plain = unknown.replaceAll('-', '_')
  const candidates = aliases.filter(([, names]) => names.includes(plain)).flatMap(([meant]) => meant)
  return candidates.find((candidate) => names.includes(candidate)) ?? nearestName(unknown, names)
}
