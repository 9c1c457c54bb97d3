import { randomBytes } from 'node:crypto'

/*
 * Many answers show the very same venues, organizers and terms. Their JSON is written once, and put into the answers.
 */

/** Where an object that never changes has its JSON: at itself, hidden from whoever copies it, and found sooner than in a map. */
const written = Symbol('JSON')

interface Text {
  readonly text: string
  /** In UTF-8. */
  readonly length: number
}

interface Shared {
  readonly [written]?: Text
}

/** Says that an object is shown in many answers and never changes, nor anything in it. */
export function shareText(presented: object): void {
  const text = JSON.stringify(presented)
  const value: Text = { text, length: Buffer.byteLength(text) }
  Object.defineProperty(presented, written, { value })
}

/**
 * Where a text comes in stands a string that nobody else can write: this, and the number of the text. It begins with what is
 * rare, so that it is found soon.
 */
const mark = `\x7f${randomBytes(12).toString('base64url')}`
const digits = 3

/** The first places. Joined, they are strings in one piece, of which JSON is made faster than of others. */
const places = Array.from({ length: 10 ** digits }, (_, number) =>
  [mark, String(number).padStart(digits, '0')].join(''),
)

/** The same as `JSON.stringify(body)` in UTF-8, which is all there is to know of it, but for the time it takes. */
export function jsonBytes(body: unknown): Buffer {
  const found: Text[] = []
  const shell = JSON.stringify(typeof body === 'object' && body !== null ? withPlaces(body, found) : body)
  if (found.length === 0) return Buffer.from(shell)
  let size = Buffer.byteLength(shell) - found.length * (mark.length + digits + 2)
  for (const { length } of found) size += length
  const bytes = Buffer.allocUnsafe(size)
  let [from, at] = [0, 0]
  for (let place = shell.indexOf(mark); place >= 0; place = shell.indexOf(mark, from)) {
    // The quotation marks go, too.
    at += bytes.write(shell.slice(from, place - 1), at)
    from = place + mark.length + digits + 1
    at += bytes.write(found[Number(shell.slice(from - digits - 1, from - 1))]?.text ?? '', at)
  }
  bytes.write(shell.slice(from), at)
  return bytes
}

/** The value with places for what is shared, whose texts are added to `found`. */
function withPlaces(value: object, found: Text[]): unknown {
  if (Array.isArray(value)) return itemsWithPlaces(value, found)
  const { [written]: text } = value as Shared
  if (text === undefined) return membersWithPlaces(value, found)
  const place = places[found.length]
  if (place === undefined) return value
  found.push(text)
  return place
}

function itemsWithPlaces(items: readonly unknown[], found: Text[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]
    if (typeof item !== 'object' || item === null) continue
    const other = withPlaces(item, found)
    if (other !== item) (copy ??= [...items])[index] = other
  }
  return copy ?? items
}

function membersWithPlaces(object: object, found: Text[]): object {
  const members = object as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | undefined
  for (const name of holders) {
    const member = members[name]
    if (typeof member !== 'object' || member === null) continue
    const other = withPlaces(member, found)
    if (other !== member) (copy ??= { ...members })[name] = other
  }
  return copy ?? object
}

/**
 * The members that show what is shared: to look into all the others of a list takes as long as to write them. What is shared
 * elsewhere is written as everything else is.
 */
const holders = [
  ...(['body', 'events', 'venues', 'organizers', 'categories', 'tags', 'venue', 'organizer'] as const),
  ...(['json_ld', 'location'] as const),
]
