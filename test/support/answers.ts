import type { JsonSchema } from '../../src/schema/field.ts'
import { checker, type Check } from './schema-check.ts'

interface Response {
  readonly content: Readonly<
    Record<string, { readonly schema: JsonSchema; readonly example?: unknown; readonly examples?: JsonSchema }>
  >
}

type Responses = Readonly<Record<string, Response | { readonly $ref: string }>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: JsonSchema
}

/** A path of the document, with the expression for addresses that it is the path of. */
interface Documented {
  readonly template: string
  readonly item: Item
  readonly pattern: RegExp
}

type Item = Readonly<Record<string, { readonly parameters?: readonly Parameter[]; readonly responses: Responses }>>

interface Described {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Item>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

/** What the document says of the answers with this status; undefined where it says nothing. */
export function responseOf(document: unknown, responses: Responses, status: number): Response | undefined {
  const response = responses[status]
  if (!response || !('$ref' in response)) return response
  return (document as Described).components.responses[response.$ref.replace(/^.*\//, '')]
}

/** What is wrong with an answer, in sentences; empty where it is as the document says. */
export type AnswerValidator = (
  method: string,
  url: string,
  status: number,
  body: unknown,
  type?: string | null,
) => readonly string[]

/** Checks answers against an OpenAPI document. `url` is the requested address, whole or from the path on. */
export function answerValidator(document: unknown): AnswerValidator {
  const described = document as Described
  const namespace = new URL(described.servers[0]?.url ?? 'http://localhost').pathname
  const complete = checker(described)
  const partial = checker(withoutRequired(described) as Described)
  // A slug may end like a format: `/events/by-slug/{slug}.ics` says more of an address than `/events/by-slug/{slug}`.
  const paths = Object.entries(described.paths).toSorted(([a], [b]) => literally(b) - literally(a))
  const items = paths.map(([template, item]): Documented => ({ template, item, pattern: patternOf(template, item) }))

  return (method, url, status, body, type) => {
    if (method === 'HEAD' || method === 'OPTIONS' || status === 304) return []
    const { path, query } = relative(url, namespace)
    if (path === undefined) return []
    // What is no JSON of ours has no envelope.
    if (query.has('_envelope') && isOurs(type)) ({ status, body } = body as { status: number; body: unknown })
    const item =
      (type && !isOurs(type) && items.find((entry) => isFormat(entry, path, type))?.item) ||
      items.find(({ pattern }) => pattern.test(path))?.item
    const operation = item?.[effective(method, query)]
    const where = `${method} ${url} → ${status}: `
    if (status >= 500 && status !== 503) return [`${where}a fault of the service`]
    if (!operation)
      return isUnknown(status, query, path) || codeOf(body) === 'rest_unknown_host'
        ? problems(complete(isProblem(body) ? 'Problem' : 'Error', body), where)
        : [`${where}not a documented operation`]
    const media = mediaOf(responseOf(described, operation.responses, status), body, type ?? '')
    if (!media) return [`${where}a status that is not documented`]
    const code = status >= 400 ? codeOf(body) : undefined
    if (code !== undefined && media.examples && !Object.hasOwn(media.examples, code)) {
      return [`${where}${code} is not documented`]
    }
    const check = query.has('_fields') && status < 400 ? partial : complete
    return problems(check(media.schema, body), where)
  }
}

/** How much of a template is no parameter. */
function literally(template: string): number {
  return template.replace(/\{\w+\}/g, '').length
}

/** A path without an operation is 404, unless it is malformed or its query is refused before that (docs/contract/requests.md §1). */
function isUnknown(status: number, query: URLSearchParams, path: string): boolean {
  return status === 404 || (status === 400 && (query.size > 0 || !isDecodable(path)))
}

function codeOf(body: unknown): string | undefined {
  return (body as { readonly code?: string } | null)?.code
}

/** Whether the bytes of a path are UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isOurs(type: string | null | undefined): boolean {
  return type == null || /^application\/(problem\+)?json/.test(type)
}

/** Whether this is the path of a format, `/events.ics`, and the answer has it: by its extension or as `Accept` chose it. */
function isFormat({ template, item, pattern }: Documented, path: string, type: string): boolean {
  const content = (item['get']?.responses['200'] as Response | undefined)?.content ?? {}
  const named = Object.keys(content).some((name) => name.replace(/;.*/, '') === type.replace(/;.*/, ''))
  return named && (pattern.test(path) || patternOf(template.replace(/\.\w+$/, ''), item).test(path))
}

/** Whether an error has the members of RFC 9457. */
function isProblem(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && 'title' in body && 'code' in body
}

function mediaOf(response: Response | undefined, body: unknown, type: string) {
  const named = Object.entries(response?.content ?? {}).find(
    ([name]) => name.replace(/;.*/, '') === type.replace(/;.*/, ''),
  )
  return named?.[1] ?? response?.content[isProblem(body) ? 'application/problem+json' : 'application/json']
}

/** The address below the namespace, without language segment and slash at the end; undefined where it is elsewhere. */
function relative(url: string, namespace: string): { path: string | undefined; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const plain = (path: string) => path.replace(/^\/(en|fr)(?=\/)/i, '').replace(/\/+$/, '')
  const home = plain(namespace)
  const whole = plain(pathname)
  const below = whole.toLowerCase() === home.toLowerCase() || whole.toLowerCase().startsWith(`${home.toLowerCase()}/`)
  return { path: below ? whole.slice(home.length) || '/' : undefined, query: searchParams }
}

function effective(method: string, query: URLSearchParams): string {
  return (method === 'POST' ? (query.get('_method') ?? method) : method).toLowerCase()
}

/** Of the paths of a template: a parameter that is a number leads nowhere by a word. */
function patternOf(template: string, item: Item): RegExp {
  const parameters = Object.values(item).flatMap((operation) => operation.parameters ?? [])
  const isNumber = (name: string) =>
    parameters.some((each) => each.in === 'path' && each.name === name && each.schema?.['type'] === 'integer')
  const pattern = template.replace(/\{(\w+)\}/g, (_, name: string) => (isNumber(name) ? '\\d+' : '[^/]+'))
  return new RegExp(`^${pattern}$`, 'i')
}

function problems(errors: ReturnType<Check>, where: string): readonly string[] {
  return (errors ?? []).map(
    ({ instancePath, message = '', params }) => `${where}${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

/** The same document where every member may be absent: what `_fields` leaves of an answer. */
function withoutRequired(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutRequired)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => !(key === 'required' && Array.isArray(value)))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutRequired(value)]))
}
