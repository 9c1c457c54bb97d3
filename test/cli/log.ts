import type { TestContext } from 'node:test'

/** Keeps what goes to standard error, where the log of a service within this process goes, until the end of the test. */
export function keptLog(t: TestContext): () => string {
  let written = ''
  t.mock.method(process.stderr, 'write', (part: string) => {
    written += part
    return true
  })
  return () => written
}

/** The lines of a log, which are JSON. */
export function linesOf<Line>(log: string): readonly Line[] {
  return log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}
