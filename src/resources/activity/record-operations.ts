import type { Activity } from '../../domain/changes/activity.ts'
import type { Operation } from '../../operations/operation.ts'
import { categories } from '../categories/operations.ts'
import { events } from '../events/operations.ts'
import { imageOperations } from '../images/operations.ts'
import { organizers } from '../organizers/operations.ts'
import { changeSite } from '../site/operations.ts'
import { tags } from '../tags/operations.ts'
import { ticketOperations } from '../tickets/operations.ts'
import { venues } from '../venues/operations.ts'

/** How a record is changed and removed. */
interface Writes {
  readonly update?: Operation | undefined
  readonly remove?: Operation | undefined
}

const withId = (operations: readonly Operation[], name: string) => operations.find(({ id }) => id === name)

/** The operations by which records are brought back: all rules of the API hold. */
export const recordOperations: Readonly<Record<Activity['kind'], Writes>> = {
  event: events.byId,
  venue: venues.byId,
  organizer: organizers.byId,
  category: categories,
  tag: tags,
  ticket: { update: withId(ticketOperations, 'update-ticket'), remove: withId(ticketOperations, 'delete-ticket') },
  image: { update: withId(imageOperations, 'update-image') },
  site: { update: changeSite },
  user: {},
}
