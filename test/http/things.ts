import { after, before } from 'node:test'
import { startTestService, type CallOptions, type TestAnswer, type TestService } from '../support/server.ts'
import { things } from './catalog.ts'

/** Every member that an answer of the tiny catalog, or an error, may have; the tests say which it has. */
export interface ThingBody {
  readonly code: string
  readonly message: string
  readonly data: {
    readonly status: number
    readonly params: Readonly<Record<string, string>>
    readonly json_error_code: number
    readonly json_error_message: string
  }
  readonly type: string
  readonly detail: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string }
  readonly given: Readonly<Record<string, unknown>>
  readonly id: number
  readonly deleted: number
  readonly user: string | null
  readonly slug: string
  readonly language: string
  readonly api: string
  readonly url: string
  readonly namespaces: readonly string[]
  readonly routes: Readonly<Record<string, unknown>>
  readonly methods: readonly string[]
  readonly endpoints: readonly unknown[]
}

/** An answer of the tiny catalog. */
export interface ThingAnswer extends TestAnswer {
  readonly body: ThingBody
}

/** A service of the tiny catalog for the tests of a file. */
export function thingsService(settings: Readonly<Record<string, string>> = {}): {
  readonly call: (request: string, options?: CallOptions) => Promise<ThingAnswer>
  readonly service: () => TestService
} {
  let started: TestService | undefined
  const service = () => {
    if (!started) throw new Error('the service runs only within tests')
    return started
  }
  before(async () => {
    started = await startTestService(settings, { catalog: things, now: '2027-03-01T12:00:00Z' })
  })
  after(() => started?.close())
  return {
    service,
    call: async (request, options) => {
      const [method = '', path = ''] = request.split(/ (.*)/s)
      return (await service().call(method, path, options)) as ThingAnswer
    },
  }
}
