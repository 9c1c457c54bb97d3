import { voidElements } from './allowed.ts'

const limit = 1000

/** Whether more elements are open at once than anybody writes by hand or program. Linear time. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s<>/]*)/gi)) {
    const name = tag.toLowerCase()
    if (voidElements.has(name)) continue
    const count = open.get(name) ?? 0
    const change = slash ? (count > 0 ? -1 : 0) : 1
    open.set(name, count + change)
    depth += change
    if (depth > limit) return true
  }
  return false
}
