/** Which members of an answer are wanted; an empty map wants all of a member. */
type Wanted = ReadonlyMap<string, Wanted>

/**
 * Keeps of an answer what `_fields` names: `id,venue.city`. Dots lead into objects and into lists
 * (contract/requests.md §10); naming a member whole wins over naming parts of it. Without names all stays.
 */
export function selectFields(body: unknown, fields: unknown): unknown {
  const names = namesOf(fields)
  return names.length === 0 ? body : pick(body, tree(names))
}

function namesOf(fields: unknown): readonly string[] {
  const texts: unknown[] = Array.isArray(fields) ? fields : [fields]
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(/[\s,]+/) : []))
    .filter((name) => name !== '')
    .slice(0, 1000)
}

function tree(names: readonly string[]): Wanted {
  const root = new Map<string, Wanted>()
  for (const name of names) plant(root, name.split('.').slice(0, 20))
  return root
}

function plant(root: Map<string, Wanted>, steps: readonly string[]): void {
  let node: Map<string, Wanted> = root
  for (const [index, step] of steps.entries()) {
    const known = node.get(step)
    if (known?.size === 0) return
    const below = index === steps.length - 1 ? new Map<string, Wanted>() : new Map(known)
    node.set(step, below)
    node = below
  }
}

function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.filter(isObject).map((item) => pick(item, wanted))
  if (!isObject(value)) return undefined
  const all: [string, unknown][] = Object.entries(value)
  const members = all.flatMap(([name, member]): [string, unknown][] => {
    const below = wanted.get(name)
    if (!below) return []
    const kept = below.size === 0 ? member : pick(member, below)
    return kept === undefined ? [] : [[name, kept]]
  })
  return Object.fromEntries(members)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
