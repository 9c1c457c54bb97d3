/** Which members of an answer are wanted; an empty map wants all of a member. */
type FieldTree = Map<string, FieldTree>

/**
 * Keeps of an answer what `_fields` names: `id,venue.city`. Dots lead into objects and into lists
 * (contract/requests.md §10); naming a member whole wins over naming parts of it. Without names all stays.
 */
export function selectFields(body: unknown, fields: unknown): unknown {
  const texts: unknown[] = Array.isArray(fields) ? fields : [fields]
  const names = texts
    .flatMap((text) => (typeof text === 'string' ? text.split(/[\s,]+/) : []))
    .filter((name) => name !== '')
  const wanted: FieldTree = new Map()
  for (const name of names.slice(0, 1000)) addField(wanted, name.split('.').slice(0, 20))
  return names.length === 0 ? body : pickFields(body, wanted)
}

function addField(wanted: FieldTree, [step = '', ...below]: readonly string[]): void {
  const members = wanted.get(step)
  if (members?.size === 0) return
  const more: FieldTree = below.length === 0 || !members ? new Map<string, FieldTree>() : members
  wanted.set(step, more)
  if (below.length > 0) addField(more, below)
}

function pickFields(value: unknown, wanted: FieldTree): unknown {
  if (Array.isArray(value)) return value.filter(isObjectValue).map((item) => pickFields(item, wanted))
  if (!isObjectValue(value)) return undefined
  const all: [string, unknown][] = Object.entries(value)
  const members = all.flatMap(([name, member]): [string, unknown][] => {
    const below = wanted.get(name)
    if (!below) return []
    const picked = below.size === 0 ? member : pickFields(member, below)
    return picked === undefined ? [] : [[name, picked]]
  })
  return Object.fromEntries(members)
}

function isObjectValue(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
