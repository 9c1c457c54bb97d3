/** Which members of an answer are wanted; an empty map wants all of a member. */
type Wanted = Map<string, Wanted>

/**
 * Keeps of an answer what `_fields` names: `id,venue.city`. Dots lead into objects and into lists
 * (contract/requests.md §10); naming a member whole wins over naming parts of it. Without names all stays.
 */
export function selectFields(body: unknown, fields: unknown): unknown {
  const texts: unknown[] = Array.isArray(fields) ? fields : [fields]
  const names = texts
    .flatMap((text) => (typeof text === 'string' ? text.split(/[\s,]+/) : []))
    .filter((name) => name !== '')
  const wanted: Wanted = new Map()
  for (const name of names.slice(0, 1000)) add(wanted, name.split('.').slice(0, 20))
  return names.length === 0 ? body : pick(body, wanted)
}

function add(wanted: Wanted, [step = '', ...below]: readonly string[]): void {
  const members = wanted.get(step)
  if (members?.size === 0) return
  const more: Wanted = below.length === 0 || !members ? new Map<string, Wanted>() : members
  wanted.set(step, more)
  if (below.length > 0) add(more, below)
}

function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.filter(isObject).map((item) => pick(item, wanted))
  if (!isObject(value)) return undefined
  const all: [string, unknown][] = Object.entries(value)
  const members = all.flatMap(([name, member]): [string, unknown][] => {
    const below = wanted.get(name)
    if (!below) return []
    const picked = below.size === 0 ? member : pick(member, below)
    return picked === undefined ? [] : [[name, picked]]
  })
  return Object.fromEntries(members)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
