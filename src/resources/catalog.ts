import type { Operation } from '../operations/operation.ts'
import { categoryOperations } from './categories/operations.ts'
import { documentationOperations } from './documentation/operations.ts'
import { eventOperations } from './events/operations.ts'
import { imageOperations } from './images/operations.ts'
import { organizerOperations } from './organizers/operations.ts'
import { tagOperations } from './tags/operations.ts'
import { ticketOperations } from './tickets/operations.ts'
import { translationOperations } from './translations/operations.ts'
import { venueOperations } from './venues/operations.ts'

/** Everything a client can ask: routes, documents, index and clients are made of this list. */
export const catalog: readonly Operation[] = [
  ...documentationOperations(() => catalog),
  ...eventOperations,
  ...venueOperations,
  ...organizerOperations,
  ...categoryOperations,
  ...tagOperations,
  ...ticketOperations,
  ...imageOperations,
  ...translationOperations,
]
