import type { FetchOptions } from 'openapi-fetch'
import { unwrap, type Answer } from './error.ts'
import type { paths } from './schema.ts'

/** `GET` of the client, for addresses of any kind. */
export type Get = (path: string, init: object) => Promise<Answer<unknown>>

type AnswerOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer A } } } }
}
  ? A
  : never

/** The addresses of lists, `/events`, `/venues`… */
export type ListPath = {
  [P in keyof paths]: [AnswerOf<P>] extends [{ total: number; total_pages: number; rest_url: string }] ? P : never
}[keyof paths]

/** A page of a list: its records under the name of their kind, its totals and its facets. */
export type Page<P extends ListPath> = AnswerOf<P>

/** A record of a list. */
export type Item<P extends ListPath> = {
  [K in keyof Page<P>]-?: Page<P>[K] extends readonly (infer T)[] ? T : never
}[keyof Page<P>]

export type ListOptions<P extends ListPath> = paths[P] extends { get: infer G } ? FetchOptions<G> : never

/** Options may be left out unless the address has parameters. */
export type ListArguments<P extends ListPath> = undefined extends ListOptions<P>['params']
  ? [options?: ListOptions<P>]
  : [options: ListOptions<P>]

/** A page of any list. */
interface AnyPage {
  readonly next_rest_url?: string
}

/** All pages of a list from the one that is asked for. */
export async function* pagesOf(get: Get, path: string, options: object = {}): AsyncGenerator<AnyPage, void> {
  let init = options
  for (;;) {
    const page = (await unwrap(get(path, init))) as AnyPage
    yield page
    if (!page.next_rest_url) return
    // Its address may be another one than that by which the service is reached from here.
    const { search } = new URL(page.next_rest_url)
    init = { ...options, querySerializer: () => search }
  }
}

/** The list of a page, which has no other. */
export function itemsOf<T>(page: object): readonly T[] {
  return Object.values(page).find((member) => Array.isArray(member)) as readonly T[]
}
