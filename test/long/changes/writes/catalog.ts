import type { World } from '../world.ts'
import { changeMany, createEvent, restoreEvent, trashEvent, updateEvent, writeBeside, writeTicket } from './events.ts'
import { importTable, undoGroup, undoImport } from './groups.ts'
import { changeRole, comeAndGo } from './people.ts'
import { createLinked, mergeLinked, trashLinked, updateLinked, writeImage } from './linked.ts'
import { createSeries, restoreDate, trashDate, trashSeries, turn, updateDate, updateSeries } from './series.ts'
import { createTerm, deleteTerm, mergeTerm, updateTerm } from './terms.ts'

type Write = (world: World) => Promise<void>

/** What writers do, and how often. */
const weights: readonly (readonly [weight: number, write: Write])[] = [
  [14, createEvent],
  [24, updateEvent],
  [10, trashEvent],
  [5, restoreEvent],
  [8, writeTicket],
  [3, writeBeside],
  [3, changeMany],
  [4, createSeries],
  [7, updateSeries],
  [9, updateDate],
  [5, trashDate],
  [4, restoreDate],
  [2, trashSeries],
  [3, turn],
  [5, createLinked],
  [9, updateLinked],
  [5, trashLinked],
  [3, mergeLinked],
  [3, writeImage],
  [4, createTerm],
  [6, updateTerm],
  [2, deleteTerm],
  [2, mergeTerm],
  [7, undoGroup],
  [1, importTable],
  [1, undoImport],
  [2, comeAndGo],
  [1, changeRole],
]

const total = weights.reduce((sum, [weight]) => sum + weight, 0)

/** One of the writes, by chance. */
export function someWrite(world: World): Promise<void> {
  let left = world.random() * total
  for (const [weight, write] of weights) {
    left -= weight
    if (left < 0) return write(world)
  }
  return createEvent(world)
}
