/** Lets so many through at once; the others wait in the order in which they came. */
export interface Gate {
  /** Resolves to what must be called at the end. */
  enter(): Promise<() => void>
  /** Resolves when nobody is inside and nobody waits. */
  idle(): Promise<void>
}

/** `gaveUp` makes the error for whoever has waited so long, in milliseconds. */
export function gate(places: number, patience: number, gaveUp: () => Error): Gate {
  let free = places
  const waiting = new Set<() => void>()
  const closing: (() => void)[] = []

  function leave(): void {
    const [next] = waiting
    if (next !== undefined) {
      waiting.delete(next)
      next()
      return
    }
    free += 1
    if (free === places) for (const told of closing.splice(0)) told()
  }

  /** What `enter` gives: a second call does nothing. */
  function once(): () => void {
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }

  return {
    async enter() {
      if (free > 0) {
        free -= 1
        return once()
      }
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      const enter = () => {
        clearTimeout(timer)
        resolve(undefined)
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(gaveUp())
      }, patience)
      waiting.add(enter)
      await promise
      return once()
    },
    async idle() {
      if (free < places) await new Promise<void>((resolve) => closing.push(resolve))
    },
  }
}
