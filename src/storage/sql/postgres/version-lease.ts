import { setTimeout as pause } from 'node:timers/promises'

/*
 * A process that is asked for the version of the data all the time goes by what it was told for a moment: it has a lease. For
 * as long it says so with an advisory lock, which all that have one share. Whoever has written looks whether anybody holds
 * that lock, and if so acknowledges only when every lease from before the write has ended. What is acknowledged is therefore
 * seen by all that comes after, on whatever node; and while nobody is in such a hurry, nobody waits.
 */

/** How long a process goes by the version that it was told, from when it began to ask; milliseconds. */
export const leaseTime = 8

/** Clocks do not run at quite the same speed. */
const margin = 1

const lock = `hashtextextended('almanac leases of the version', 0)`

/**
 * To be carried out before leases are taken, on the connection on which they then are; they end with it at the latest. It is
 * in a transaction, so that a pooler, too, leaves the connection to us. As that reads what is committed, each question still
 * sees what is new, and nothing is kept from `vacuum`.
 */
export const shareLock = `begin isolation level read committed read only; select pg_advisory_xact_lock_shared(${lock})`

/** Commits a transaction; `leased` tells whether somebody may go by an older version for a moment. */
export const commit = `commit; select not pg_try_advisory_xact_lock(${lock}) as leased`

/** Waits until all leases have ended that began before now. */
export async function leasesOver(): Promise<void> {
  const end = performance.now() + leaseTime + margin
  // A timer counts from when its turn of the event loop began, which may be a while ago.
  for (let left = leaseTime + margin; left > 0; left = end - performance.now()) await pause(left)
}
