import type { FastifyRequest } from 'fastify'
import { guest, type Actor } from '../../accounts/actor.ts'
import type { Config } from '../../config/config.ts'
import { Invalid, Problem } from '../../errors/problem.ts'
import { anyOf, isLanguage, languages, negotiateLanguage, type Language } from '../../i18n/language.ts'
import { type Links, watchedTime, type WatchedTime, type Conditions } from '../../operations/request.ts'
import { apiAddress, siteFinder, type ApiAddress } from './address.ts'
import type { Parameters } from './body.ts'
import { parseForm } from './parameters.ts'
import { msg } from '../../texts/msg.ts'

/** A request to the API, as far as it is understood. A call never changes: what more is known makes another one. */
export interface Call {
  readonly request: FastifyRequest
  readonly arrival: Temporal.Instant
  readonly time: WatchedTime
  readonly address: ApiAddress
  /** The version of the data at the beginning, where it is known, and the settings in force then. */
  readonly version?: unknown
  readonly settings: Config
  /** Undefined where the host is none of the site. */
  readonly site: string | undefined
  readonly query: Parameters
  /** Why the query cannot be read; reported after the caller is authenticated. */
  readonly unreadable: Problem | undefined
  readonly actor: Actor
  /** The language of the answer. */
  readonly language: Language
  /** The language that the parameter asks for. */
  readonly asked: Language | undefined
  /** What a write is to find, once its headers were read. */
  readonly conditions?: Conditions
  /** The members of the answer that are wanted, as they were sent. */
  readonly fields: unknown
}

/** Stands for an address outside of the API, which has no route. */
const elsewhere: ApiAddress = { segment: undefined, path: '/-/-', query: '' }

/** Reads what the address and the headers of requests say; nothing is looked up, nothing refused. */
export function callReader(
  config: Config,
): (request: FastifyRequest, arrival: Temporal.Instant, known?: Pick<Call, 'settings' | 'version'>) => Call {
  const siteOf = siteFinder(config)
  return (request, arrival, { settings, version } = { settings: config }) => {
    const address = apiAddress(request.url, config.apiRoot) ?? elsewhere
    const preferred = negotiateLanguage(request.headers['accept-language'], config.defaultLanguage)
    const call = {
      request,
      arrival,
      ...{ settings, version },
      time: watchedTime(arrival, settings.timeZone, settings.dayCutoff),
      address,
      site: siteOf(request),
      query: {},
      unreadable: undefined,
      actor: guest,
      // What can be said of it before the parameters are read.
      language: address.segment ?? preferred ?? config.defaultLanguage,
      asked: undefined,
      fields: undefined,
    }
    return withQuery(call)
  }
}

function withQuery(call: Call): Call {
  let query: Parameters = {}
  try {
    query = parseForm(call.address.query)
    return { ...shaped(call, query), query }
  } catch (error) {
    if (error instanceof Problem) return { ...call, query, unreadable: error }
    throw error
  }
}

/** The same call, answered as its parameters ask. Refuses a language that is none of ours. */
export function shaped(call: Call, parameters: Parameters): Call {
  const asked = askedLanguage(parameters['i18n_language'])
  return { ...call, asked, language: asked ?? call.language, fields: parameters['_fields'] }
}

/** Whether the answer is put into an envelope, with its status and headers. */
export function hasEnvelope({ query }: Pick<Call, 'query'>): boolean {
  return Object.hasOwn(query, '_envelope')
}

/** The language that `i18n_language` asks for; anything but one of ours is refused (contract/languages.md §1). */
function askedLanguage(value: unknown): Language | undefined {
  if (value === undefined || value === null || isLanguage(value)) return value ?? undefined
  const any = anyOf(languages)
  throw new Invalid([
    {
      parameter: 'i18n_language',
      code: typeof value === 'string' ? 'rest_not_in_enum' : 'rest_invalid_type',
      message: msg`i18n_language must be ${any}.`,
      sent: { value },
    },
  ])
}

/** The addresses of one call. */
export function linksOfCall(
  { site = '', address: { segment }, asked }: Call,
  { apiRoot, apiNamespace }: Config,
): Links {
  const root = `${site}${segment === undefined ? '' : `/${segment}`}${apiRoot}`
  return { site, root, api: `${root}/${apiNamespace}`, language: asked }
}
