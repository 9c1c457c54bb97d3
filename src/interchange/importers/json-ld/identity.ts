import { fold } from '../../../domain/text/search.ts'
import type { Graph, Node } from './nodes.ts'
import { webAddressOf, plainLineOf } from './texts.ts'

/* Which events a page has, and what it calls them. */

/** An event with what it is called, and what its page calls the one that it is part of. */
export interface IdentifiedNode {
  readonly node: Node
  readonly id: string
  readonly above: string | undefined
}

/** Events, each once: what two nodes of one name, or of one title, start and address, say is of one event. */
export function eachOnce(events: Graph['events'], base: URL | undefined): readonly IdentifiedNode[] {
  const names = nodeIds(
    events.map(({ node }) => node),
    base,
  )
  const places = new Map<string, number>()
  const ids = new Map<Node, string>()
  const found: { node: Node; id: string; parent: Node | undefined }[] = []
  for (const { node, parent } of events) {
    const name = names.get(node) ?? ''
    const address = webAddressOf(node['url'], base)
    const keys = [bareAddress(name)]
    if (address !== undefined)
      keys.push(`${bareAddress(address)} ${startDateText(node)} ${fold(plainLineOf(node['name']))}`)
    const at = keys.map((key) => places.get(key)).find((each) => each !== undefined) ?? found.length
    const first = found[at]
    const id = first?.id ?? name
    found[at] = { id, node: { ...node, ...first?.node }, parent: first?.parent ?? parent }
    ids.set(node, id)
    for (const key of keys) if (!places.has(key)) places.set(key, at)
  }
  return found.map(({ node, id, parent }) => {
    const above = parent && ids.get(parent)
    return { node, id, above: above === id ? undefined : above }
  })
}

/** What events are called: by `@id` or address, and where several have the same, with their starts. */
function nodeIds(events: readonly Node[], base: URL | undefined): ReadonlyMap<Node, string> {
  const named = new Map(events.map((node) => [node, nodeName(node, base)]))
  const starts = new Map<string, Set<string>>()
  for (const [node, name] of named)
    starts.set(bareAddress(name), (starts.get(bareAddress(name)) ?? new Set()).add(startDateText(node)))
  return new Map(
    [...named].map(([node, name]) => {
      const isShared = (starts.get(bareAddress(name))?.size ?? 0) > 1
      return [node, isShared ? `${name} ${startDateText(node)}` : name]
    }),
  )
}

function nodeName(node: Node, base: URL | undefined): string {
  const id = node['@id']
  if (typeof id === 'string' && id !== '' && !id.startsWith('_:')) return id.slice(0, 1000)
  return webAddressOf(node['url'], base) ?? `${fold(plainLineOf(node['name']))} ${startDateText(node)}`.slice(0, 1000)
}

/** An address without its final slash. */
function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/(?=$|[ ?#])/, '')
}

function startDateText(node: Node): string {
  return plainLineOf(node['startDate'])
}
