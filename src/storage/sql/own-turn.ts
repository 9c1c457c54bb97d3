let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a turn of the event loop in which nobody else is given one: for what a database within the process takes many
 * milliseconds for. Everything else that has arrived is answered in between, and new connections are accepted.
 */
export function ownTurn(): Promise<void> {
  const turn = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
  last = turn
  return turn
}
