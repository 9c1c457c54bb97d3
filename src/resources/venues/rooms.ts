import { changesBetween } from '../../domain/changes/changes.ts'
import { statuses } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import type { Venue } from '../../records/venue.ts'
import { checkLinkableIds, unknownReference } from '../records/lists/references.ts'
import { readBuildings } from './present.ts'
import { msg } from '../../texts/msg.ts'

/** Issues of the building that a write gives a venue: there are two levels alone (contract/writes.md §16). */
export async function checkBuilding(
  parent: number | null | undefined,
  context: Context,
  before: Pick<Venue, 'id' | 'parentVenue'> | undefined,
): Promise<readonly Issue[]> {
  if (parent === undefined || parent === null || parent === before?.parentVenue || context.refused) return []
  if (parent === before?.id) return [unknownReference('parent_venue', itself)]
  const issues = await checkLinkableIds('parent_venue', 'venue', [parent], context)
  if (issues.length > 0) return issues
  const building = await context.storage.venues.byId(parent)
  if (building?.parentVenue != null) return [unknownReference('parent_venue', isRoom)]
  return before && (await roomsOf(before.id, context, 1)).length > 0 ? [unknownReference('parent_venue', hasRooms)] : []
}

/** The building after a write. One that the caller is not shown, and so cannot mean to leave, stays. */
export async function buildingAfter(
  before: Venue,
  parent: number | null | undefined,
  context: Context,
): Promise<number | null> {
  const { parentVenue } = before
  if (parent === undefined || parent === parentVenue || parentVenue === null) return parent ?? parentVenue
  return parent === null && !(await readBuildings([before], context)).has(parentVenue) ? parentVenue : parent
}

const itself: Localized = msg('must be another venue than the room itself')
const isRoom: Localized = msg('must be a building: this venue is a room itself, and a room has no rooms')
const hasRooms: Localized = msg('must stay empty: this venue has rooms, and a room has no rooms')

/** The rooms of a building, those that are not published or in the trash, too. */
async function roomsOf(building: number, { storage, language }: Context, limit: number): Promise<readonly Venue[]> {
  const filter = { parentVenue: building, visible: { statuses }, language }
  return (await storage.venues.find(filter, { offset: 0, limit, uncounted: true })).records
}

/** Issues of a merge of a venue into another one: the rooms of the one become rooms of the other, which must be none itself. */
export async function checkMovingRooms(from: number, to: Venue, context: Context): Promise<readonly Issue[]> {
  const isOfOther = to.parentVenue !== null && to.parentVenue !== from
  return isOfOther && (await roomsOf(from, context, 1)).length > 0 ? [unknownReference('from', wouldBeRooms)] : []
}

const wouldBeRooms: Localized = msg('must have no rooms, as this venue is a room itself')

const batch = 100

/** Before a venue is merged into another one: its rooms are those of the other then, which is no room of it any more. */
export async function moveRooms(from: Venue, to: Venue, context: Context): Promise<void> {
  for (;;) {
    const rooms = await roomsOf(from.id, context, batch)
    for (const room of rooms) await moveRoom(room, room.id === to.id ? null : to.id, context)
    if (rooms.length < batch) return
  }
}

/** Puts a venue into another building, or into none. */
export async function moveRoom(room: Venue, parentVenue: number | null, context: Context): Promise<void> {
  const moved = { ...room, parentVenue, modifiedUtc: utcText(context.now()) }
  await context.storage.venues.update(moved, room)
  await logActivity(context, { action: 'updated', kind: 'venue', record: room.id, ...changesBetween(room, moved) })
}
