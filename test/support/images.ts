import type { TestContext } from 'node:test'
import { deflateSync } from 'node:zlib'
import { pngOf } from './pictures.ts'
import { startTestService, type Account, type TestAnswer, type TestService } from './server.ts'

/** A picture as an answer shows it. */
export interface Picture {
  readonly id: number
  readonly url: string
  readonly source_url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sizes: Readonly<Record<string, { readonly width: number; readonly height: number; readonly url: string }>>
}

/** The members of all answers that the tests look at. */
export interface Body extends Picture {
  readonly code: string
  readonly data: { readonly params?: Readonly<Record<string, unknown>> }
  readonly images: readonly Picture[]
  readonly total: number
  readonly total_pages: number
  readonly next_rest_url: string
  readonly image: Picture | false
  readonly venue: { readonly image: Picture }
  readonly organizer: readonly { readonly image: Picture }[]
}

/** A PNG of 400 × 300 pixels, made at once: a module that waits cannot be in a group of tests (`scripts/test/group.ts`). */
export const png = pngOf(400, 300, deflateSync(Buffer.alloc(300 * (1 + 400))))

interface Answer extends Omit<TestAnswer, 'body'> {
  readonly body: Body
}

export interface Calendar extends Omit<TestService, 'call'> {
  call(...request: Parameters<TestService['call']>): Promise<Answer>
  upload(as?: Account, payload?: string | Buffer, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

/** A service that ends with the test and may fetch pictures from this very machine. */
export async function imageService(
  t: Pick<TestContext, 'after'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Calendar> {
  const fetching = { allowPrivate: (address: string) => address === '127.0.0.1', timeout: 60_000 }
  const service = await startTestService(settings, { fetching, now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const call: Calendar['call'] = async (...request) => (await service.call(...request)) as Answer
  return {
    ...service,
    call,
    upload: (as, payload = png, headers = {}) => {
      const about = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="Fête.png"' }
      return call('POST', '/images?alt=A%20%3Cb%3Eband%3C/b%3E', {
        ...by(as),
        payload,
        headers: { ...about, ...headers },
      })
    },
  }
}

export function by(as: Account | undefined): { readonly as?: Account } {
  return as ? { as } : {}
}
