import { createUnlocker } from '../access/event-password.ts'
import { callerOf } from '../access/throttle.ts'
import type { Context } from '../operations/context.ts'
import type { Links } from '../operations/links.ts'
import type { Call } from './call.ts'
import { offeredPassword } from './request/offered-password.ts'
import type { ApiService } from './service.ts'

/** What operations may use on behalf of whoever calls. */
export function createContexts(service: ApiService, linksFor: (call: Call) => Links): (call: Call) => Context {
  const { config, storage, images } = service
  const unlocks = createUnlocker(storage.failures)
  return (call) => {
    const { request, arrival, time, actor, language } = call
    return {
      storage: call.storage,
      actor,
      language,
      now: time.now,
      today: time.today,
      settings: config,
      links: linksFor(call),
      images,
      unlocks: (event) => {
        const password = offeredPassword(request, call.query)
        return unlocks({ event, password, caller: callerOf(request.ip), now: arrival })
      },
    }
  }
}
