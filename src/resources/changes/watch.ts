import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeWatch } from '../../operations/change-watch.ts'
import type { Audience, RevisionStore } from '../../storage/stores/service/revisions.ts'

/** In milliseconds, between two looks: a look takes 0.1 ms on SQLite, 0.8 ms on PostgreSQL. */
const interval = 250

interface Waiter {
  readonly audience: Audience
  readonly position: number
  readonly wake: (isNew: boolean) => void
}

/** Watches the order of changes as long as anybody waits: all of them by the same looks. */
export function createChangeWatch(
  revisions: Pick<RevisionStore, 'last'>,
  { now, settings }: Pick<ChangeWatch, 'now' | 'settings'>,
  failed: (error: unknown) => void,
): ChangeWatch & { readonly waiting: () => number; readonly close: () => void } {
  const waiters = new Set<Waiter>()
  const running = new Map<string, Promise<unknown>>()
  let isWatching = false
  let isClosed = false

  async function watchRevisions(): Promise<void> {
    isWatching = true
    while (waiters.size > 0) {
      try {
        await notifyWaiters()
      } catch (error) {
        failed(error)
      }
      await pause(interval, undefined, { ref: false })
    }
    isWatching = false
  }

  async function notifyWaiters(): Promise<void> {
    const all = await revisions.last('all')
    const behind = [...waiters].filter(({ position }) => position < all)
    if (behind.length === 0) return
    const last = {
      all,
      guests: behind.some(({ audience }) => audience === 'guests') ? await revisions.last('guests') : 0,
    }
    for (const { audience, position, wake } of behind) if (position < last[audience]) wake(true)
  }

  return {
    passed({ audience, position, timeoutMs, signal }) {
      if (isClosed || signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const wake = (isNew: boolean) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', gone)
          waiters.delete(waiter)
          resolve(isNew)
        }
        const gone = () => wake(false)
        const timer = setTimeout(gone, timeoutMs)
        const waiter: Waiter = { audience, position, wake }
        signal?.addEventListener('abort', gone)
        waiters.add(waiter)
        if (!isWatching) void watchRevisions()
      })
    },
    async together<T>(key: string, work: () => Promise<T>) {
      const others = running.get(key) as Promise<T> | undefined
      if (others) return others.catch(work)
      const mine = work()
      running.set(key, mine)
      try {
        return await mine
      } finally {
        running.delete(key)
      }
    },
    now,
    settings,
    isClosed: () => isClosed,
    waiting: () => waiters.size,
    close() {
      isClosed = true
      for (const { wake } of waiters) wake(false)
    },
  }
}
