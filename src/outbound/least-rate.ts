/** A server sends its answer too slowly. */
export class TooSlow extends Error {}

export interface LeastRate {
  readonly bytes: number
  /** Milliseconds, within which as many bytes come, unless that is all. */
  readonly within: number
}

/** The parts of a body as they come; throws `TooSlow` once fewer come than they have to. */
export async function* atLeast(body: AsyncIterable<Buffer>, { bytes, within }: LeastRate): AsyncIterable<Buffer> {
  const parts = body[Symbol.asyncIterator]()
  let [since, received] = [performance.now(), 0]
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      // Only the time spent waiting for parts counts; the consumer may be slow.
      const left = since + within - performance.now()
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new TooSlow('the server gives too little')), Math.max(left, 0))
      })
      const next = await Promise.race([parts.next(), late])
      clearTimeout(timer)
      if (next.done) return
      received += next.value.length
      if (received >= bytes) [since, received] = [performance.now(), 0]
      const asked = performance.now()
      yield next.value
      since += performance.now() - asked
    }
  } finally {
    clearTimeout(timer)
    // What it still waits for comes, if ever, once the connection is closed.
    void Promise.resolve(parts.return?.()).catch(() => undefined)
  }
}
