import { isLost } from './errors.ts'
import type { Connections, Lent } from './pool.ts'
import { shareLock } from './version-lease.ts'

/** The connection on which a process has leases while it wants them: questions that are answered there give one. */
export interface LeaseSource {
  readonly isOpen: () => boolean
  /** Closes it at once; opens it, or another where it has been open for long, as soon as the server lets it. */
  set(wanted: boolean): void
  /** Undefined where it is not open, or not any more. */
  ask<R>(statement: string): Promise<readonly R[] | undefined>
}

/** So long it stays the same, in milliseconds: who watches over a server looks for old transactions. */
const longest = 20_000

/** `closed` is called as soon as leases end because it is closed. */
export function leaseSource(connections: Connections, closed: () => void): LeaseSource {
  let current: (Lent & { readonly since: number }) | undefined
  let wanted = false
  let opening = false

  function close(lent: Lent): void {
    if (current?.connection !== lent.connection) return
    current = undefined
    closed()
    lent.close()
  }

  async function open(): Promise<void> {
    // The server lets go of the lock when a connection ends, and says so first.
    const lent = await connections.lend(() => {
      close(lent)
    })
    try {
      await lent.connection.run(shareLock)
      if (wanted) current = { ...lent, since: performance.now() }
    } finally {
      if (current?.connection !== lent.connection) lent.close()
    }
  }

  return {
    isOpen: () => current !== undefined,
    set(now) {
      wanted = now
      if (current && (!wanted || performance.now() - current.since > longest)) close(current)
      if (!wanted || current || opening) return
      opening = true
      // Without leases it goes on as before.
      void open()
        .catch(() => {})
        .finally(() => (opening = false))
    },
    async ask<R>(statement: string) {
      if (!current) return undefined
      const lent = current
      try {
        return (await lent.connection.run<R>(statement)).rows
      } catch (error) {
        close(lent)
        if (isLost(error)) return undefined
        throw error
      }
    },
  }
}
