/** Something that is done again and again until it is stopped. */
export interface Repetition {
  /** Stops it, and waits for what is being done. */
  stop(): Promise<void>
}

/** Does `work` every so many seconds, never twice at once; what fails is told and tried again the next time. */
export function repeat(seconds: number, work: () => Promise<unknown>, failed: (error: unknown) => void): Repetition {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => (running = undefined))
  }, seconds * 1000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
