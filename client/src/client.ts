import createFetchClient, { type Client } from 'openapi-fetch'
import { changesOf, type Anew, type Changes, type ChangesOptions } from './changes.ts'
import { itemsOf, pagesOf, type Get, type Item, type ListArguments, type ListPath, type Page } from './pages.ts'
import { isJson, retrying } from './retry.ts'
import type { paths } from './schema.ts'
import { bodyOf, queryOf } from './serialize.ts'

export interface ClientOptions {
  /** The address of the API: `https://calendar.example/api/calendar/events/v1`. */
  readonly baseUrl: string
  /** An application password; without one, the client reads what everybody may. */
  readonly token?: string | undefined
  /** The language of texts and errors, `en` or `fr`; without it, that of the service. */
  readonly language?: string | undefined
  /** How often a request is sent again before it fails: 3 times without this. `Infinity` goes on until it is aborted. */
  readonly retries?: number | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of the global one. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/**
 * `GET`, `POST`, `PUT`, `PATCH` and `DELETE` of openapi-fetch, which answer `{ data, error, response }`, and loops over all that the service
 * tells in parts, which throw an `AlmanacError` where it refuses.
 */
export interface AlmanacClient extends Client<paths> {
  /** All pages of a list, from the one that is asked for. */
  pages<P extends ListPath>(path: P, ...options: ListArguments<P>): AsyncGenerator<Page<P>, void>
  /** All records of a list, each once. */
  items<P extends ListPath>(path: P, ...options: ListArguments<P>): AsyncGenerator<Item<P>, void>
  /** What is there and then what changes, for as long as it is asked: it goes on after a broken connection, and from a cursor. */
  changes(options?: ChangesOptions): AsyncGenerator<Changes | Anew, void>
}

/** A client of one service. */
export function createClient({
  baseUrl,
  token,
  language,
  retries = 3,
  headers = {},
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): AlmanacClient {
  const client = createFetchClient<paths>({
    baseUrl,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token.replace(/\s/g, '')}` }),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...headers,
    },
    fetch: retrying(fetch, retries),
    querySerializer: queryOf,
    bodySerializer: bodyOf,
  })
  client.use({ onResponse: ({ response, options }) => onlyJson(response, options.parseAs) })
  const get = client.GET as unknown as Get
  return {
    ...client,
    pages: <P extends ListPath>(path: P, ...[options]: ListArguments<P>) =>
      pagesOf(get, path, options) as AsyncGenerator<Page<P>, void>,
    async *items<P extends ListPath>(path: P, ...[options]: ListArguments<P>) {
      for await (const page of pagesOf(get, path, options)) yield* itemsOf<Item<P>>(page)
    },
    changes: (options = {}) => changesOf(get, options),
  }
}

/** Throws a TypeError where JSON is to be read and something else has come, such as the page of another address. */
function onlyJson({ ok, url, headers }: Response, parseAs: string): void {
  const type = headers.get('Content-Type')
  if (!ok || parseAs !== 'json' || type === null || isJson(type)) return
  throw new TypeError(`${url} answers ${type}: baseUrl is no address of an API, or parseAs: 'text' is missing.`)
}
