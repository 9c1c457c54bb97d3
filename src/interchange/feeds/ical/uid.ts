import type { ShownEvent } from '../entry.ts'

/** The UID of an event, the same in every feed: `269@example.org`. */
export function uidOf({ global_id }: Pick<ShownEvent, 'global_id'>): string {
  const [place = '', id = ''] = global_id.split('?id=')
  return `${id}@${place}`
}
