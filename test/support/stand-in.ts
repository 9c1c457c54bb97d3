import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Shown = Record<string, unknown> & { readonly id: number }

/** What a request was, and how to answer it otherwise than usual. */
export type Answering = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean

/** A server with the interface and the paging of the original, on a port of 127.0.0.1. */
export class StandIn {
  readonly requests: string[] = []
  readonly headers: IncomingMessage['headers'][] = []
  events: Shown[] = []
  /** Events of the French site of a translation plugin. */
  french: Shown[] = []
  /** Whether it has no permalinks: the API is in the query of addresses alone. */
  isPlain = false
  /** Answers before anything else. */
  before: Answering = () => false
  readonly #server = createServer((request, response) => this.#answer(request, response))

  /** `http://127.0.0.1:1234`. */
  get site(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get api(): string {
    return `${this.#rest}tribe/events/v1`
  }

  get #rest(): string {
    return this.isPlain ? `${this.site}/index.php?rest_route=/` : `${this.site}/wp-json/`
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', this.site)
    this.requests.push(`${url.pathname}${url.search}`)
    this.headers.push(request.headers)
    if (this.before(request, response, url)) return
    const french = url.pathname.startsWith('/fr/')
    const path = this.#pathOf(url)
      .replace(/^\/fr\//, '/')
      .replace(/\/$/, '')
    const list = /^\/wp-json\/tribe\/events\/v1\/(\w+)$/.exec(path)?.[1]
    if (list !== undefined && (!french || this.french.length > 0)) this.#list(list, french, url, response)
    else if (path === '/wp-json/tribe/events/v1') json(response, { namespace: 'tribe/events/v1', routes: {} })
    else if (path === '/wp-json') json(response, { name: 'Site', namespaces: ['wp/v2', 'tribe/events/v1'] })
    else if (path === '' && !french) {
      response.setHeader('link', `<${this.#rest}>; rel="https://api.w.org/"`)
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><html lang="en-US"><body>Welcome</body></html>')
    } else {
      response.statusCode = 404
      response.end('<!doctype html><p>Not found</p>')
    }
  }

  #pathOf({ pathname, searchParams }: URL): string {
    if (!this.isPlain) return pathname
    const route = searchParams.get('rest_route')
    if (route === null) return /^\/wp-json/.test(pathname) ? '/nowhere' : pathname
    return `${pathname.replace(/(index\.php)?$/, '')}wp-json${route}`
  }

  #list(list: string, french: boolean, url: URL, response: ServerResponse): void {
    const events = french ? this.french : this.events
    const { searchParams: query } = url
    const page = Number(query.get('page') ?? 1)
    // No list of the original has more than 50.
    const size = Math.min(Number(query.get('per_page') ?? 10), 50)
    const records = list === 'events' ? events : unique(events.flatMap((event) => linked(event, list)))
    const pages = Math.ceil(records.length / size)
    if (page > 1 && page > pages) {
      response.statusCode = 404
      json(response, { code: 'event-archive-page-not-found', message: 'No such page', data: { status: 404 } })
      return
    }
    const next = new URL(url)
    // The original loses what it does not know, and all of terms.
    next.searchParams.delete('translations')
    next.searchParams.set('page', String(page + 1))
    json(response, {
      [list]: records.slice((page - 1) * size, page * size),
      rest_url: url.href,
      ...(page < pages && { next_rest_url: next.href }),
      total: records.length,
      total_pages: pages,
    })
  }
}

/** What an event names, of a list. */
function linked(event: Shown, list: string): readonly Shown[] {
  const value = event[list === 'venues' ? 'venue' : list === 'organizers' ? 'organizer' : list]
  return ([value].flat() as Shown[]).filter((each) => typeof each === 'object')
}

function unique(records: readonly Shown[]): readonly Shown[] {
  return [...new Map(records.map((each) => [each.id, each])).values()]
}

export function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=UTF-8')
  response.end(JSON.stringify(value))
}
