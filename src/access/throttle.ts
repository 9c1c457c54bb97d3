/** How many failures are allowed. */
export interface Allowance {
  readonly failures: number
  readonly seconds: number
  /** How many keys are remembered at most; the oldest are forgotten first. */
  readonly keys: number
}

/** Counts failures by key, each key in a window of its own that opens with the first failure. The clock is an input. */
export interface Throttle {
  /** In how many seconds the key may try again; 0 where it may now. */
  wait(key: string, now: Temporal.Instant): number
  fail(key: string, now: Temporal.Instant): void
  /** Takes one failure back. */
  forgive(key: string): void
}

interface Window {
  failures: number
  readonly ends: number
}

export function createThrottle({ failures, seconds, keys }: Allowance): Throttle {
  const windows = new Map<string, Window>()

  function current(key: string, now: Temporal.Instant): Window | undefined {
    const window = windows.get(key)
    if (window && window.ends <= now.epochMilliseconds) {
      windows.delete(key)
      return undefined
    }
    return window
  }

  return {
    wait: (key, now) => {
      const window = current(key, now)
      if (!window || window.failures < failures) return 0
      return Math.ceil((window.ends - now.epochMilliseconds) / 1000)
    },
    fail: (key, now) => {
      const window = current(key, now)
      if (window) window.failures += 1
      else windows.set(key, { failures: 1, ends: now.epochMilliseconds + seconds * 1000 })
      const [oldest] = windows.keys()
      if (windows.size > keys && oldest !== undefined) windows.delete(oldest)
    },
    forgive: (key) => {
      const window = windows.get(key)
      if (window) window.failures -= 1
      if (window && window.failures <= 0) windows.delete(key)
    },
  }
}

/** What an address counts as: an IPv6 network of 64 bits is one caller, as one subscriber has all of it. */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const before = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The refusals of decisions.md §5.1a: 10 wrong secrets in 15 minutes for an address and a login, 100 for an address. */
export const loginAllowance: Allowance = { failures: 10, seconds: 15 * 60, keys: 20_000 }
export const addressAllowance: Allowance = { failures: 100, seconds: 15 * 60, keys: 20_000 }
