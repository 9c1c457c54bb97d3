import type { FastifyRequest } from 'fastify'
import { guest } from '../access/actor.ts'
import { callerOf } from '../access/throttle.ts'
import type { Context } from '../operations/context.ts'
import { watchedTime } from '../operations/passing-time.ts'
import { linksOf, requestedOf, siteOf } from './request/address.ts'
import type { ApiService } from './service.ts'

/** What operations may use on behalf of somebody who looks at a page: nobody in particular, without a password. */
export function guestContexts(service: ApiService): (request: FastifyRequest) => Promise<Context> {
  const { config, storage, images, turns } = service
  return async (request) => {
    const gone = () => request.raw.socket.destroyed
    await turns({ caller: callerOf(request.ip), gone }, async () => undefined)
    const now = service.clock()
    await service.beforeRequest?.(now)
    const site = siteOf(requestedOf(request, config), config)
    return {
      storage,
      actor: guest,
      language: config.defaultLanguage,
      ...watchedTime(now, config.timeZone, config.dayCutoff),
      settings: config,
      links: linksOf(site, { segment: undefined, asked: undefined }, config),
      images,
      unlocks: async ({ passwordHash }) => passwordHash === null,
    }
  }
}
