import type { Operation } from '../operations/operation.ts'
import { activityOperations } from './activity/operations.ts'
import { categories } from './categories/operations.ts'
import { changeOperations } from './changes/operations.ts'
import { documentationOperations } from './documentation/operations.ts'
import { bulkOperations } from './bulk/operations.ts'
import { listDays } from './events/days/operation.ts'
import { listPlaces } from './events/places/operation.ts'
import { comments, events, occurrences, previewLinks } from './events/operations.ts'
import { feedOperations } from './feeds/operations.ts'
import { holidayOperations } from './holidays/operations.ts'
import { imageOperations } from './images/operations.ts'
import { importOperations } from './imports/operations.ts'
import { mergeOrganizer, organizers, undoMergeOrganizer } from './organizers/operations.ts'
import { operationsOf } from './records/operations.ts'
import { sourceOperations } from './sources/operations.ts'
import { serviceOperations } from './service/operations.ts'
import { siteOperations } from './site/operations.ts'
import { statisticsOperations } from './statistics/operations.ts'
import { createSubmission } from './submissions/operations.ts'
import { tags } from './tags/operations.ts'
import { ticketOperations } from './tickets/operations.ts'
import { translationOperations } from './translations/operations.ts'
import { userOperations } from './users/operations.ts'
import { codeOperations } from './users/code-operations.ts'
import { inviteUser } from './users/invite-operation.ts'
import { setOwnPassword } from './users/own-password-operation.ts'
import { messageOperations } from './users/messages/operations.ts'
import { passwordOperations } from './users/password-operations.ts'
import { passkeyOperations } from './users/passkey-operations.ts'
import { sessionOperations } from './users/session-operations.ts'
import { occupancies } from './events/occupancy/operation.ts'
import { mergeVenue, undoMergeVenue, venues } from './venues/operations.ts'
import { viewOperations } from './views/operations.ts'
import { deliveryOperations } from './webhooks/delivery-operations.ts'
import { webhookOperations } from './webhooks/operations.ts'

/** Everything a client can ask: routes, documents, index and clients are made of this list. */
export const catalog: readonly Operation[] = [
  ...documentationOperations(() => catalog),
  ...[events, venues, organizers].flatMap(operationsOf),
  ...occupancies,
  mergeVenue,
  undoMergeVenue,
  mergeOrganizer,
  undoMergeOrganizer,
  occurrences,
  ...Object.values(comments),
  previewLinks.create,
  previewLinks.end,
  ...bulkOperations,
  listDays,
  listPlaces,
  ...feedOperations,
  ...[categories, tags].flatMap((each) => Object.values(each)),
  ...ticketOperations,
  ...imageOperations,
  ...translationOperations,
  ...importOperations,
  ...sourceOperations,
  ...activityOperations,
  ...changeOperations,
  ...userOperations,
  inviteUser,
  ...passwordOperations,
  setOwnPassword,
  ...passkeyOperations,
  ...sessionOperations,
  ...codeOperations,
  ...messageOperations,
  ...serviceOperations,
  ...siteOperations,
  ...holidayOperations,
  ...statisticsOperations,
  ...viewOperations,
  ...webhookOperations,
  ...deliveryOperations,
  createSubmission,
]
