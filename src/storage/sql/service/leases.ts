import { randomUUID } from 'node:crypto'
import { utcText } from '../../../domain/time/time.ts'
import type { Storage } from '../../storage.ts'
import type { Access } from '../access.ts'

/** How long a lease lasts, and how often its holder renews it; seconds. */
const lasting = 60
const renewing = 20

/**
 * Work that one process does for all (`Storage.asLeader`), until `release`: the one that has its row of `leases`, and renews it
 * as long as it lives, so that it ends a minute after a sudden death. The clocks of all processes must agree.
 */
export function leases(
  { read, write }: Access,
  clock: () => Temporal.Instant = Temporal.Now.instant,
): Pick<Storage, 'asLeader'> & { release(): Promise<void> } {
  const holder = randomUUID()
  const held = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /** Takes or renews a lease; false while another process holds it. Nothing is written then, nor soon after a renewal. */
  async function takeLease(name: string): Promise<boolean> {
    const now = clock()
    const nowUtc = utcText(now)
    const lease = await read.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst()
    if (lease && lease.holder !== holder && lease.ends_utc > nowUtc) return false
    if (lease?.holder === holder && lease.ends_utc > utcText(now.add({ seconds: lasting - renewing }))) return true
    const mine = { holder, ends_utc: utcText(now.add({ seconds: lasting })) }
    const taken = await write((db) =>
      db
        .insertInto('leases')
        .values({ name, ...mine })
        .onConflict((kept) =>
          kept
            .column('name')
            .doUpdateSet(mine)
            .where((row) => row.or([row('leases.holder', '=', holder), row('leases.ends_utc', '<=', nowUtc)])),
        )
        .returning('name')
        .executeTakeFirst(),
    )
    return taken !== undefined
  }

  async function renew(): Promise<void> {
    for (const name of held) {
      // A full disk: another follows when the lease ends, which is harmless.
      const still = await takeLease(name).catch(() => true)
      if (!still) held.delete(name)
    }
  }

  return {
    async asLeader(name, work) {
      if (!(await takeLease(name))) {
        held.delete(name)
        return false
      }
      held.add(name)
      timer ??= setInterval(() => void renew(), renewing * 1000).unref()
      await work()
      return true
    },
    async release() {
      clearInterval(timer)
      if (held.size === 0) return
      // A lease that cannot be given back ends by itself.
      await write((db) => db.deleteFrom('leases').where('holder', '=', holder).execute()).catch(() => {})
    },
  }
}
