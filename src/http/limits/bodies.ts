import { overloaded } from '../../errors/service.ts'

/** Does what a body of so many bytes is needed for. Throws `overloaded` where it has no room. */
export type Bodies = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/** Room for bodies, `most` bytes in all. One alone always has room: how large it may be is said elsewhere. */
export function createBodies(most: number): Bodies {
  let held = 0
  return async (bytes, work) => {
    if (held > 0 && held + bytes > most) throw overloaded()
    held += bytes
    try {
      return await work()
    } finally {
      held -= bytes
    }
  }
}
