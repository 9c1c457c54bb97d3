import type { Item } from '../item.ts'
import { idText, objectsOfMember, type Shown } from './members.ts'

/** What an event names, by the ids of its source. */
export function referencesOf(shown: Shown): NonNullable<Item['references']> {
  const ids = (name: string) => objectsOfMember(shown[name]).map((each) => idText(each) ?? '')
  const [venue, organizer, categories, tags] = [ids('venue'), ids('organizer'), ids('categories'), ids('tags')]
  const parent = idText(shown['post_parent'])
  return {
    ...(venue.length > 0 && { venue }),
    ...(organizer.length > 0 && { organizer }),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
    ...(parent !== undefined && { post_parent: [parent] }),
  }
}
