import assert from 'node:assert/strict'
import type { Received } from './client.ts'
import { type Account, basic, type TestService } from './server.ts'
import { type Element, readXml } from './xml.ts'

/** What an answer says of a resource. */
export interface Resource {
  /** Of the resource as a whole: 404 where it is gone, 507 where the answer was cut. */
  readonly status: number
  /** The properties that it has, by their names as answers write them: `d:getetag`. */
  readonly properties: Readonly<Record<string, Element>>
  readonly missing: readonly string[]
}

export interface DavReply extends Received {
  /** By path. */
  readonly resources: ReadonlyMap<string, Resource>
  readonly token: string | undefined
  /** The names within `d:error`. */
  readonly conditions: readonly string[]
}

export interface DavSending {
  readonly as?: Account | undefined
  readonly depth?: string
  readonly headers?: Readonly<Record<string, string>>
}

const declared =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:z="urn:other"'

/** `<d:prop>` with these properties. */
export function prop(...names: readonly string[]): string {
  return `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`
}

/** A body with this root, in which the usual prefixes are declared. */
export function xml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${declared}>${content}</${root}>`
}

/** Asks a service as a calendar program: `PROPFIND /dav/`. */
export async function dav(
  { client, secrets }: Pick<TestService, 'client' | 'secrets'>,
  request: string,
  body?: string,
  { as, depth, headers = {} }: DavSending = {},
): Promise<DavReply> {
  const [method = '', url = ''] = request.split(' ')
  const received = await client.send({
    method,
    url,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/xml; charset=utf-8' }),
      ...(as && { authorization: basic(as, secrets[as]) }),
      ...(depth !== undefined && { depth }),
      ...headers,
    },
    body,
  })
  const isXml = received.headers.get('content-type')?.startsWith('application/xml') === true
  const root = isXml && received.text !== '' ? readXml(received.text) : undefined
  return {
    ...received,
    resources: new Map(root?.name === 'd:multistatus' ? root.children.flatMap(resourceOf) : []),
    token: root?.children.find(({ name }) => name === 'd:sync-token')?.text,
    conditions: root?.name === 'd:error' ? root.children.map(({ name }) => name) : [],
  }
}

function resourceOf(response: Element): readonly [string, Resource][] {
  if (response.name !== 'd:response') return []
  const of = (name: string, { children }: Element = response) => children.filter((child) => child.name === name)
  const propstats = of('d:propstat').map((each) => ({
    status: statusOf(each),
    properties: of('d:prop', each).flatMap(({ children }) => children),
  }))
  const found = propstats.find(({ status }) => status === 200)?.properties ?? []
  const missing = propstats.find(({ status }) => status === 404)?.properties ?? []
  assert.ok(propstats.every(({ status }) => status === 200 || status === 404))
  return [
    [
      of('d:href')[0]?.text ?? '',
      {
        status: propstats.length > 0 ? 207 : statusOf(response),
        properties: Object.fromEntries(found.map((property) => [property.name, property])),
        missing: missing.map(({ name }) => name),
      },
    ],
  ]
}

function statusOf({ children }: Element): number {
  const text = children.find(({ name }) => name === 'd:status')?.text ?? ''
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
}
