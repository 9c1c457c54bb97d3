import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Language } from '../i18n/language.ts'
import type { WatchedTime } from '../operations/passing-time.ts'
import type { Storage } from '../storage/storage.ts'
import type { ApiAddress } from './request/address.ts'
import type { Parameters } from './request/body.ts'

/** What is known of a request so far: enough, at any moment, to answer an error. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly arrival: Temporal.Instant
  readonly time: WatchedTime
  readonly address: ApiAddress
  /** Where what is asked for is read. */
  storage: Storage
  /** The version of the data that was looked up when the request came in. */
  version: unknown
  language: Language
  /** The language that the parameter asked for. */
  asked: Language | undefined
  site: string | undefined
  query: Parameters
  fields: unknown
  actor: Actor
  allow: readonly string[]
}
