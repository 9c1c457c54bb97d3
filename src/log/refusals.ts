interface Log {
  warn(members: object, message: string): void
}

/** How long the same refusals are counted, in milliseconds: one is told at once, of the others how many there were. */
const period = 10_000

/** How often each was met since it was last told. */
const counts = new Map<string, number>()

/** Tells of something that the service depends on and that does not do its work: a database that is gone is met by every request. */
export function logRefusal(message: string, cause: unknown, log: Log): void {
  const count = counts.get(message)
  if (count !== undefined) return void counts.set(message, count + 1)
  counts.set(message, 0)
  log.warn({ err: cause }, message)
  countOn(message, log)
}

function countOn(message: string, log: Log): void {
  setTimeout(() => {
    const more = counts.get(message) ?? 0
    counts.delete(message)
    if (more === 0) return
    log.warn({ times: more }, message)
    counts.set(message, 0)
    countOn(message, log)
  }, period).unref()
}
