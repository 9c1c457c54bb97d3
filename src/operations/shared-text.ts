import { randomBytes } from 'node:crypto'

/*
 * Many answers show the very same venues, organizers and terms. Their JSON is written once, and put into the answers.
 */

/** Where an object that never changes has its JSON: at itself, hidden from whoever copies it, and found sooner than in a map. */
const written = Symbol('JSON')

interface Shared {
  readonly [written]?: string
}

/** Says that an object is shown in many answers and never changes, nor anything in it. */
export function shareText(presented: object): void {
  Object.defineProperty(presented, written, { value: JSON.stringify(presented) })
}

/** Stands where a text comes in, as a string that nobody else can write. */
const place = randomBytes(12).toString('base64url')

/** The same as `JSON.stringify(body)`, which is all there is to know of it, but for the time it takes. */
export function jsonText(body: unknown): string {
  const shared: string[] = []
  const shell = JSON.stringify(typeof body === 'object' && body !== null ? withPlaces(body, shared) : body)
  if (shared.length === 0) return shell
  let next = 0
  return shell.replaceAll(`"${place}"`, () => shared[next++] ?? '')
}

/** The value with places for what is shared, in the order in which JSON is written, whose texts are added to `found`. */
function withPlaces(value: object, found: string[]): unknown {
  if (Array.isArray(value)) return itemsWithPlaces(value, found)
  const { [written]: text } = value as Shared
  if (text === undefined) return membersWithPlaces(value, found)
  found.push(text)
  return place
}

function itemsWithPlaces(items: readonly unknown[], found: string[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]
    if (typeof item !== 'object' || item === null) continue
    const other = withPlaces(item, found)
    if (other !== item) (copy ??= [...items])[index] = other
  }
  return copy ?? items
}

function membersWithPlaces(object: object, found: string[]): object {
  const members = object as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | undefined
  for (const name in members) {
    const member = members[name]
    if (typeof member !== 'object' || member === null) continue
    const other = withPlaces(member, found)
    if (other !== member) (copy ??= { ...members })[name] = other
  }
  return copy ?? object
}
