import type { Account } from '../support/api.ts'
import { startTestService, type CallOptions, type TestService } from '../support/server.ts'
import { now, type Specimen } from './specimens.ts'

/** An answer, with every byte of it to look into. */
export interface Asked {
  readonly status: number
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
  /** Headers and body. */
  readonly bytes: string
  /** The text sent, which an answer may repeat. */
  readonly sent: string
}

/** A service whose clock stands still, with all records of a list on one page. */
export function startPermissionService(): Promise<TestService> {
  return startTestService({ MAX_PER_PAGE: '1000', PER_PAGE: '1000' }, { now })
}

/** Sends `GET /events/5` and the like; pages begin with a language. */
export async function ask(
  service: TestService,
  request: string,
  { as, ...options }: Omit<CallOptions, 'as'> & { readonly as: Account | 'nobody' },
): Promise<Asked> {
  const [method = '', path = ''] = request.split(/ (.*)/s)
  const { status, headers, body } = await service.call(method, path, as === 'nobody' ? options : { ...options, as })
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  const shown = typeof body === 'object' && body !== null ? (body as Asked['body']) : {}
  return {
    status,
    code: typeof shown['code'] === 'string' ? shown['code'] : '',
    body: shown,
    headers,
    bytes: [...headers].map(([name, value]) => `${name}: ${value}\n`).join('') + text,
    sent: `${request} ${JSON.stringify(options)}`,
  }
}

/**
 * What an answer tells of a record beyond what was sent; of a locked one title and slug may be seen
 * (contract/representations.md §11).
 */
export function told(asked: Asked, { name, slug, word, canary }: Specimen, locked = false): readonly string[] {
  const marks = locked ? [word, canary] : [name, slug, word, canary]
  return marks.filter((mark) => asked.bytes.includes(mark) && !asked.sent.includes(mark))
}

/** Answers, each time, how many activities were written since the last time. */
export function watchActivity({ storage }: TestService): () => Promise<number> {
  let last = 0
  return async () => {
    let count = 0
    for (;;) {
      const found = await storage.activity.since(last, 1000)
      count += found.length
      const newest = found.at(-1)
      if (!newest) return count
      last = newest.id
    }
  }
}
