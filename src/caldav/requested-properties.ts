import { requestLimits } from '../domain/request-limits.ts'
import { childOf, emptyTag, isElement, prefixedName, type Name, expandedName } from './names.ts'
import { propertyNames, propertiesOf, type ValueOf } from './multistatus.ts'
import { type About, notInAll } from './properties.ts'
import { otherData, wrongBody } from './refusals.ts'
import type { Element } from './xml/element.ts'
import { msg } from '../texts/msg.ts'

/** Which properties a request asks for: those that it names, all, or only the names of all. */
export interface AskedProperties {
  readonly names: readonly Name[] | 'all' | 'names'
  /** Named besides all. */
  readonly include: readonly Name[]
}

/** What PROPFIND asks for (RFC 4918 §9.1); everything without a body. Throws `wrongBody`. */
export function askedByPropfind(body: Element | undefined): AskedProperties {
  if (!body) return { names: 'all', include: [] }
  if (!isElement(body, 'd:propfind')) throw wrongBody(wanted(['d:propfind']))
  return requestedProperties(body)
}

/** What the body of PROPFIND or of a report names. Throws `otherData` where it wants events in another format. */
export function requestedProperties(body: Element): AskedProperties {
  const prop = childOf(body, 'd:prop')
  if (!prop) {
    const include = distinctElementNames(childOf(body, 'd:include')?.children ?? [])
    return { names: childOf(body, 'd:propname') ? 'names' : 'all', include }
  }
  const data = childOf(prop, 'c:calendar-data')?.attributes
  const [type, version] = [data?.get('content-type') ?? 'text/calendar', data?.get('version') ?? '2.0']
  if (type.toLowerCase() !== 'text/calendar' || version !== '2.0') throw otherData()
  return { names: distinctElementNames(prop.children), include: [] }
}

/** Whether events are asked for, not only what is known of them. */
export function wantsData({ names, include }: AskedProperties): boolean {
  return [...(typeof names === 'string' ? [] : names), ...include].some((name) => isElement(name, 'c:calendar-data'))
}

/** Writes what is asked for of resources of a kind. */
export function responder<T>(
  properties: Readonly<Record<string, (resource: T, about: About) => string | undefined>>,
  { names, include }: AskedProperties,
  about: About,
): (href: string, resource: T) => string {
  const keys = Object.keys(properties)
  const all = keys.filter((key) => !notInAll.includes(key))
  if (names === 'names') return (href) => propertyNames(href, keys)
  const named = names === 'all' ? [...all.map(expandedName), ...include] : names
  return (href, resource) => {
    const valueOf: ValueOf = (key) => (Object.hasOwn(properties, key) ? properties[key]?.(resource, about) : undefined)
    return propertiesOf(href, named, valueOf)
  }
}

/** What a body must be, by the names of its root. */
export function wanted(roots: readonly string[]) {
  const tags = roots.map((key) => emptyTag(expandedName(key))).join(', ')
  return msg`The body must be ${tags}.`
}

/** How many properties a request may ask for, of each resource. Calendar of macOS asks for 36. */
const maxNames = requestLimits.davNames.most

/** The names of some elements, each once. */
function distinctElementNames(elements: readonly Name[]): readonly Name[] {
  const names = [...new Map(elements.map((name) => [prefixedName(name), name])).values()]
  if (names.length > maxNames) throw wrongBody(tooMany(names.length))
  return names
}

const tooMany = (count: number) => msg`At most ${maxNames} properties may be asked for. Received: ${count}.`
