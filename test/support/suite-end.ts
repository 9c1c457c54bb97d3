import { after } from 'node:test'

/** What `TestContext.after` is to a test, for the suite in which it is called: done after its tests, the last first. */
export function suiteEnd(): { readonly after: (work: () => Promise<unknown>) => void } {
  const atEnd: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const work of atEnd) await work()
  })
  return { after: (work) => void atEnd.unshift(work) }
}
