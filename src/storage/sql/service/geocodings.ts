import { sql } from 'kysely'
import type { GeocodingStore } from '../../stores/service/geocodings.ts'
import type { Access } from '../access.ts'
import type { Db } from '../tables.ts'

/** How many ids `placeable` gives at once. */
const batch = 100

/** The row of `settings` that says when the next turn begins. */
const turn = 'geocoding_turn'

export function geocodingStore({ read, write }: Access): GeocodingStore {
  return {
    async next(nowUtc) {
      const row = await venuesToGeocode(read)
        .leftJoin('geocodings as g', 'g.address_key', 'v.address_key')
        .where((known) => known.or([known('g.address_key', 'is', null), known('g.again_utc', '<=', nowUtc)]))
        .select('v.id')
        .orderBy('v.id')
        .limit(1)
        .executeTakeFirst()
      return row?.id
    },
    async placeable() {
      const rows = await venuesToGeocode(read)
        .innerJoin('geocodings as g', 'g.address_key', 'v.address_key')
        .where('g.latitude', 'is not', null)
        .select('v.id')
        .orderBy('v.id')
        .limit(batch)
        .execute()
      return rows.map((row) => row.id)
    },
    // With all that must still be true in one statement: a write in between is never undone.
    place: (venue) =>
      write(async (db) => {
        const placed = await db
          .updateTable('venues')
          .from('geocodings as g')
          .set((found) => ({
            latitude: found.ref('g.latitude'),
            longitude: found.ref('g.longitude'),
            geo_source: found.ref('g.source'),
          }))
          .whereRef('g.address_key', '=', 'venues.address_key')
          .where('g.latitude', 'is not', null)
          .where('venues.id', '=', venue)
          .where('venues.latitude', 'is', null)
          .where('venues.status', '<>', 'trash')
          .returning('venues.id')
          .executeTakeFirst()
        return placed !== undefined
      }),
    keep: ({ key, point, source, askedUtc, againUtc }) =>
      write(async (db) => {
        const said = {
          latitude: point?.latitude ?? null,
          longitude: point?.longitude ?? null,
          source,
          asked_utc: askedUtc,
          again_utc: againUtc,
        }
        await db
          .insertInto('geocodings')
          .values({ address_key: key, ...said })
          .onConflict((kept) => kept.column('address_key').doUpdateSet(said))
          .execute()
      }),
    takeTurn: (now, until) =>
      write(async (db) => {
        const taken = await db
          .insertInto('settings')
          .values({ name: turn, value: until })
          .onConflict((kept) => kept.column('name').doUpdateSet({ value: until }).where('settings.value', '<=', now))
          .returning('name')
          .executeTakeFirst()
        return taken !== undefined
      }),
    endTurn: (next) =>
      write(async (db) => {
        await db.updateTable('settings').set({ value: next }).where('name', '=', turn).execute()
      }),
  }
}

/** Venues that wait for coordinates. The conditions are literals, so that the partial index serves. */
function venuesToGeocode(db: Db) {
  return db
    .selectFrom('venues as v')
    .where('v.address_key', 'is not', null)
    .where('v.latitude', 'is', null)
    .where(sql<boolean>`v.status <> 'trash'`)
}
