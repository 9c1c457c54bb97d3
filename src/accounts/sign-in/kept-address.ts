import { callerOf } from './throttle.ts'

/** An address as the activity keeps it: whole, not at all, or the network alone, of which nobody is known. */
export function keptAddress(address: string, how: 'short' | 'full' | 'none'): string | null {
  if (how === 'none') return null
  if (how === 'full') return address
  const caller = callerOf(address)
  if (!caller.includes(':')) return caller.replace(/\.\d+$/, '.0')
  return `${caller.split(':').slice(0, 3).join(':')}::`
}
