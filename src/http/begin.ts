import type { FastifyReply, FastifyRequest } from 'fastify'
import { guest } from '../access/actor.ts'
import { Problem } from '../errors.ts'
import { watchedTime } from '../operations/passing-time.ts'
import { apiAddress, type ApiAddress } from './request/address.ts'
import type { Call } from './call.ts'
import { parseForm } from './request/form.ts'
import { askedLanguage, presumedLanguage } from './request/language.ts'
import type { ApiService } from './service.ts'

/** What is not below the API root has no route either. */
export const elsewhere: ApiAddress = { segment: undefined, path: '/-/-', query: '' }

/** A call of which only the moment, the address and the language of its headers are known: so far nobody in particular asks. */
export function beginCall({ config, storage, clock }: ApiService, request: FastifyRequest, reply: FastifyReply): Call {
  const address = apiAddress(request.raw.url ?? '/', config.apiRoot) ?? elsewhere
  const language = presumedLanguage(address.segment, request.headers['accept-language'], config.defaultLanguage)
  const arrival = clock()
  const time = watchedTime(arrival, config.timeZone, config.dayCutoff)
  const known = {
    address,
    storage,
    language,
    version: undefined,
    asked: undefined,
    site: undefined,
    query: {},
    fields: undefined,
  }
  return { request, reply, arrival, time, ...known, actor: guest, allow: [] }
}

/** Reads the query of a call. Returns what is wrong with it, which matters only after who asks is known. */
export function readQuery(call: Call): Error | undefined {
  try {
    call.query = parseForm(call.address.query)
    call.fields = call.query['_fields']
    useLanguage(call, call.query['i18n_language'])
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Answers a call in the language that a parameter wishes, if there is such a wish. */
export function useLanguage(call: Call, wish: unknown): void {
  call.asked = askedLanguage(wish)
  call.language = call.asked ?? call.language
}
