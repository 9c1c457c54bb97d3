import { suite, type TestContext } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import { activityContract } from './activity.ts'
import { eventListContract } from './event-lists.ts'
import { eventPropertyContract } from './event-properties.ts'
import { failureContract } from './failures.ts'
import { geocodingContract } from './geocodings.ts'
import { importContract } from './imports.ts'
import { linkedListContract } from './linked-lists.ts'
import { linkedPropertyContract } from './linked-properties.ts'
import { manyVenuesContract } from './many-venues.ts'
import { oneOfSeriesContract } from './one-of-series.ts'
import { placeContract } from './places.ts'
import { placedEventContract } from './placed-events.ts'
import { recordContract } from './records.ts'
import { searchContract } from './searches.ts'
import { seriesContract } from './series.ts'
import { signInContract } from './sign-ins.ts'
import { slugContract } from './slugs.ts'
import { siteContract } from './site.ts'
import { sourceContract } from './sources.ts'
import { termTotalContract } from './term-totals.ts'
import { termContract } from './terms.ts'
import { ticketContract } from './tickets.ts'
import { totalContract } from './totals.ts'
import { transactionContract } from './transactions.ts'
import { userContract } from './users-and-images.ts'

/** An empty storage that ends with the test and has one user, the administrator 1. */
export type OpenForTest = (t: TestContext) => Promise<Storage>

/** What every implementation of `Storage` must do, through the interface alone. */
export function storageContract(name: string, open: OpenForTest): void {
  suite(name, () => {
    for (const contract of contracts) contract(open)
  })
}

const contracts: readonly ((open: OpenForTest) => void)[] = [
  recordContract,
  slugContract,
  eventListContract,
  eventPropertyContract,
  totalContract,
  seriesContract,
  oneOfSeriesContract,
  termTotalContract,
  searchContract,
  linkedListContract,
  linkedPropertyContract,
  placeContract,
  placedEventContract,
  manyVenuesContract,
  termContract,
  ticketContract,
  userContract,
  signInContract,
  transactionContract,
  failureContract,
  geocodingContract,
  siteContract,
  activityContract,
  importContract,
  sourceContract,
]
