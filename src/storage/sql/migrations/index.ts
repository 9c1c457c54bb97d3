import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'
import { initial } from './001/initial.ts'
import { additions } from './002/additions.ts'
import { categoriesByStart } from './003-categories-by-start.ts'
import { site } from './004-site.ts'
import { bulk } from './005-bulk.ts'
import { siteLanguage } from './006-site-language.ts'
import { unsavedWork } from './007-unsaved-work.ts'
import { viewCounts } from './008-view-counts.ts'
import { passkeys } from './009-passkeys.ts'
import { holidays } from './010-holidays.ts'
import { messages } from './011-messages.ts'
import { views } from './012-views.ts'
import { revisions } from './013-revisions.ts'
import { mirrors } from './014-mirrors.ts'
import { webhooks } from './015-webhooks.ts'
import { accessibility } from './from-016/016-accessibility.ts'
import { rooms } from './from-016/017-rooms.ts'
import { sharedViews } from './from-016/018-shared-views.ts'
import { eventStatusReason } from './from-016/019-event-status-reason.ts'
import { otherNames } from './from-016/020-other-names.ts'
import { uids } from './from-016/021-uids.ts'
import { focalPoints } from './from-016/022-focal-points.ts'
import { searchMerges } from './from-016/023-search-merges.ts'
import { orders } from './from-016/024-orders.ts'

/** Every change of the tables, in the order of their names: a new one comes last, with the next number. One that has landed is never edited. */
export const migrations: Readonly<Record<string, (dialect: Dialect) => Migration>> = {
  '001-initial': initial,
  '002-additions': additions,
  '003-categories-by-start': categoriesByStart,
  '004-site': site,
  '005-bulk': bulk,
  '006-site-language': siteLanguage,
  '007-unsaved-work': unsavedWork,
  '008-view-counts': viewCounts,
  '009-passkeys': passkeys,
  '010-holidays': holidays,
  '011-messages': messages,
  '012-views': views,
  '013-revisions': revisions,
  '014-mirrors': mirrors,
  '015-webhooks': webhooks,
  '016-accessibility': accessibility,
  '017-rooms': rooms,
  '018-shared-views': sharedViews,
  '019-event-status-reason': eventStatusReason,
  '020-other-names': otherNames,
  '021-uids': uids,
  '022-focal-points': focalPoints,
  '023-search-merges': searchMerges,
  '024-orders': orders,
}
