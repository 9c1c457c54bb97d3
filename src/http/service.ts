import type { FastifyBaseLogger } from 'fastify'
import type { SignIn } from '../accounts/sign-in/sign-in.ts'
import type { Config } from '../config/config.ts'
import type { ImageIntake } from '../media/intake.ts'
import type { ChangeWatch } from '../operations/change-watch.ts'
import type { Context } from '../operations/context.ts'
import type { Operation } from '../operations/operation.ts'
import type { SettingsInForce } from '../operations/settings.ts'
import type { Storage } from '../storage/storage.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { DavService } from './dav/service.ts'
import type { BodyReader, BodyRoom } from './limits/bodies.ts'
import type { FairQueue } from './limits/waiter.ts'
import type { ReadBudget } from './limits/read-budget.ts'
import type { StreamTurns } from './limits/streams.ts'

/** The operations below one path of the API root. */
export interface Namespace {
  /** `calendar/events/v1` */
  readonly namespace: string
  readonly catalog: readonly Operation[]
}

/** A protocol of its own at one path below the namespace, which is no operation. */
export interface Endpoint {
  /** In small letters: `mcp`. */
  readonly path: string
  /** Answers a request, whose body was read; `report` is told of faults, with the id under which the caller is told of them. */
  readonly answer: (
    request: Request,
    body: unknown,
    context: Context,
    report: (error: unknown, id: string) => void,
  ) => Promise<Response>
  /** The body in which it tells what was refused before it was asked. */
  readonly refused: (problem: { readonly code: string; readonly message: string; readonly data: object }) => object
}

/** The parts of the API, which the program puts together. */
export interface ApiService {
  readonly config: Config
  readonly storage: Storage
  /** The settings with what is said of the site. */
  readonly inForce: SettingsInForce
  readonly images: ImageIntake
  readonly catalog: readonly Operation[]
  /** What is answered beside the namespace (contract/documentation.md §7). */
  readonly companion?: Namespace | undefined
  /** What else is answered in the namespace. */
  readonly endpoints?: readonly Endpoint[] | undefined
  readonly clock: () => Temporal.Instant
  /** Answers and pages that are given again. */
  readonly cache: ResponseCache
  /** Shares the process among those who are not signed in. */
  readonly queue: FairQueue
  /** Looks at passwords for the desk, one after the other in the whole process. */
  readonly signIn: SignIn
  /** Bounds the time of reads that take long. */
  readonly reads: ReadBudget
  /** Reads the bodies of all requests, as they share their room. */
  readonly withBody: BodyReader
  /** The same room for bodies that are read elsewhere. */
  readonly bodyRoom: BodyRoom
  /** Lets one long answer at a time be sent to each caller. */
  readonly streams: StreamTurns
  /** What answers programs that know WebDAV. */
  readonly dav?: DavService | undefined
  /** Where others listen on the same port: resolves when all of them hold their requests back, to stop together. */
  readonly allHold?: (() => Promise<void>) | undefined
  /** Tells when something has changed. */
  readonly changes?: ChangeWatch | undefined
  /** Whether imports may read an address. */
  readonly mayRead?: ((url: string) => Promise<boolean>) | undefined
  /** Whether webhooks may send to an address. */
  readonly maySend?: ((url: string) => Promise<boolean>) | undefined
  /** Done before each request is answered: what has become due at `now`. */
  readonly beforeRequest?: (now: Temporal.Instant) => Promise<unknown> | undefined
}

/** The calendar’s own namespace, and what is answered beside it. */
export function namespacesOf({
  config,
  catalog,
  companion,
}: Pick<ApiService, 'config' | 'catalog' | 'companion'>): readonly Namespace[] {
  const own = { namespace: config.apiNamespace, catalog }
  return companion ? [own, companion] : [own]
}

/** The log; secrets never go into it. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>
