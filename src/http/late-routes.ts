import type { FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'

export type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Takes in by what pages and files are answered, by the paths of routes. */
export interface LateRoutes {
  get(path: string, handle: Handle): void
  post(path: string, handle: Handle): void
}

/** Routes whose code is loaded at the first request that no other route answers. */
export interface LateArea {
  register(routes: LateRoutes): void
  /** Answers unknown addresses. */
  readonly notFound: Handle
}

/** What answers where no other route does. */
export interface Late {
  /** Calls the handler of the not found where there is no route here, either. */
  readonly answer: Handle
  readonly notFound: Handle
}

const routes = new WeakMap<FastifyRequest, string>()

/** The route of a request, as it was registered. */
export function registeredRoute(request: FastifyRequest): string | undefined {
  return routes.get(request) ?? request.routeOptions.url
}

/** Answers by an area, loaded once. One that cannot be loaded is a fault that is told, and tried again by the next request. */
export function lateAnswers(load: () => Promise<LateArea>, options: { readonly maxParamLength: number }): Late {
  let loading: ReturnType<typeof loadArea> | undefined

  async function loadArea() {
    const router = findMyWay({ ...options, caseSensitive: false })
    const handles = new Map<unknown, { readonly path: string; readonly handle: Handle }>()
    const add = (method: 'GET' | 'POST') => (path: string, handle: Handle) => {
      const key = () => undefined
      router.on(method, path, key)
      handles.set(key, { path, handle })
    }
    const area = await load()
    area.register({ get: add('GET'), post: add('POST') })
    return {
      notFound: area.notFound,
      find: (method: string, path: string) => {
        const found = router.find(method === 'POST' ? 'POST' : 'GET', path)
        const route = found && handles.get(found.handler)
        return route && { ...route, params: found.params }
      },
    }
  }

  function loaded() {
    loading ??= loadArea().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    async answer(request, reply) {
      const { find } = await loaded()
      const found = find(request.method, request.url.split('?', 1)[0] ?? '')
      if (!found) return reply.callNotFound()
      routes.set(request, found.path)
      request.params = found.params
      return found.handle(request, reply)
    },
    async notFound(request, reply) {
      const { notFound } = await loaded()
      return notFound(request, reply)
    },
  }
}
