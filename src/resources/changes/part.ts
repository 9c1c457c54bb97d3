import { partBytes } from '../../domain/request-limits.ts'
import type { Context } from '../../operations/context.ts'
import { partSize } from '../feeds/part-size.ts'
import { type Change, type Changes, changesAfter, type PlacedChange, type Reading } from './read.ts'
import type { Question } from './question.ts'

/** How many records are read at a time. */
const sizes = { first: 25, most: 500 }

/** How long an answer may become, in characters, before it ends with what there is. */
const longest = 4 * partBytes

const written = new WeakMap<Change, string>()

/** The JSON of a change, without its position. */
export function jsonOfChange(change: Change): string {
  const known = written.get(change)
  if (known !== undefined) return known
  const { position: _, ...told } = change as Partial<PlacedChange> & Change
  const json = JSON.stringify(told)
  written.set(change, json)
  return json
}

/** The changes after a position, as `changesAfter` has them: at most `limit`, and about a megabyte of them. */
export async function partOfChanges(
  question: Question,
  reading: Reading,
  limit: number,
  context: Context,
): Promise<Changes> {
  const { first } = reading
  const size = partSize(sizes)
  const told = new Map<string, PlacedChange>()
  let { position } = reading
  let length = 0
  for (;;) {
    const some = Math.min(limit - told.size, size.next())
    const read = await changesAfter(question, { position, first }, some, context, told.size === 0)
    const written = await context.inTurn(async () =>
      read.changes.reduce((sum, each) => sum + jsonOfChange(each).length, 0),
    )
    for (const change of read.changes) {
      const key = `${change.kind} ${change.id}`
      // What has changed again meanwhile is told at its last place.
      told.delete(key)
      told.set(key, change)
    }
    length += written
    size.made(read.changes.length, written)
    const isFull = told.size >= limit || length >= longest || (read.more && read.position === position)
    position = read.position
    if (!read.more || isFull) return { changes: [...told.values()], position, more: read.more }
  }
}
