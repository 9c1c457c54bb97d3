import { load } from './load.ts'
import { median, type Noted, type Setting } from './measured.ts'
import { floorOf } from './rounds.ts'

/** What a bare server wrote a second, of answers of this size, on the machine that the wishes were made for. */
export const reference = { bytes: 36_000, perSecond: 87_000 }

const rounds = 3

/** How many such answers a bare server writes on this machine. */
export async function bareServer(setting: Setting, connections: number): Promise<Noted> {
  const headers = ['Content-Type', 'application/json; charset=UTF-8']
  const floor = await floorOf({ status: 200, headers, body: Buffer.alloc(reference.bytes, 'x') })
  try {
    const asked = { base: floor.base, requests: [{ path: '/' }], connections }
    await load({ ...asked, seconds: 1 })
    const loads = await Array.fromAsync({ length: rounds }, () => load({ ...asked, seconds: 1 }))
    const value = median(loads.map(({ perSecond }) => perSecond))
    return { ...setting, name: 'bare-server', title: 'answers of 36 kB by a bare server', value, unit: '/s' }
  } finally {
    await floor.stop()
  }
}

/** How fast this machine is, as a multiple of that one; 1 where it was not measured. */
export function speedOf(notes: readonly Noted[]): number {
  const values = notes.filter(({ name }) => name === 'bare-server').map(({ value }) => value)
  return values.length === 0 ? 1 : median(values) / reference.perSecond
}
