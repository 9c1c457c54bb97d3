import { createClient, type AlmanacClient, type ClientOptions } from '../../client/src/index.ts'
import type { Account, TestService } from './server.ts'

export interface TypedOptions extends Partial<ClientOptions> {
  /** Without it, nobody. */
  readonly as?: Account
  /** Where the service is reached, if not at its own port. */
  readonly origin?: string
}

/** The published client of a test service. */
export function typedClient(service: TestService, { as, origin, ...options }: TypedOptions = {}): AlmanacClient {
  const baseUrl = `${origin ?? service.client.origin}${new URL(service.api).pathname}`
  return createClient({ baseUrl, ...(as && { token: service.secrets[as] }), ...options })
}
