import { xmlText } from '../interchange/feeds/shared/xml.ts'
import type { Element } from './xml/element.ts'

/** The namespaces of what is written here, by their prefixes. */
const namespaces = {
  d: 'DAV:',
  c: 'urn:ietf:params:xml:ns:caldav',
  s: 'http://calendarserver.org/ns/',
} as const

/** The name of an element or a property. */
export type Name = Pick<Element, 'namespace' | 'name'>

const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, namespace]) => [namespace, prefix]))

/** `d:getetag` of a name in one of these namespaces; of any other a key that no property has. */
export function prefixedName({ namespace, name }: Name): string {
  const prefix = prefixes.get(namespace)
  return prefix === undefined ? ` ${namespace} ${name}` : `${prefix}:${name}`
}

/** The name of a key with a prefix. */
export function expandedName(key: string): Name {
  const [prefix = '', name = ''] = key.split(':')
  return { namespace: (namespaces as Readonly<Record<string, string>>)[prefix] ?? '', name }
}

/** The empty element of a name, in any namespace. */
export function emptyTag(named: Name): string {
  const { namespace, name } = named
  if (prefixes.has(namespace)) return `<${prefixedName(named)}/>`
  return namespace === '' ? `<${name} xmlns=""/>` : `<x:${name} xmlns:x="${xmlText(namespace)}"/>`
}

/** Declares all prefixes that answers use. */
export const declarations = Object.entries(namespaces)
  .map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')

/** Whether an element is `<d:prop>` and the like. */
export function isElement(element: Name, key: string): boolean {
  return prefixedName(element) === key
}

/** The first child of this name. */
export function childOf({ children }: Element, key: string): Element | undefined {
  return children.find((child) => isElement(child, key))
}
