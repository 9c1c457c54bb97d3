/**
 * Asks for many at once: whoever comes joins a question that begins after its own arrival, so that the answer is as new as
 * the call. At most one question is under way; however many wait for the next, it is one.
 */
export function singleFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  return () => {
    if (next) return next
    const question = underWay.then(() => {
      next = undefined
      return ask()
    })
    next = question
    underWay = question.catch(() => {})
    return question
  }
}
