import { sql } from 'kysely'
import type { PlaceIndex } from './place-index.ts'

/**
 * An R*Tree, in which each venue is a box without size. It keeps 32-bit numbers, rounded outwards: boxes that overlap hold
 * everything, and a little more. Triggers write it, as venues are also deleted through foreign keys.
 */
export const sqlitePlaces: PlaceIndex = {
  create: [
    sql`create virtual table venue_places using rtree(id, west, east, south, north)`,
    sql`create trigger venue_places_insert after insert on venues
      when new.latitude is not null and new.longitude is not null begin
        insert into venue_places values (new.id, new.longitude, new.longitude, new.latitude, new.latitude);
      end`,
    sql`create trigger venue_places_update after update of latitude, longitude on venues
      when new.latitude is not old.latitude or new.longitude is not old.longitude begin
        delete from venue_places where id = old.id;
        insert into venue_places select new.id, new.longitude, new.longitude, new.latitude, new.latitude
          where new.latitude is not null and new.longitude is not null;
      end`,
    sql`create trigger venue_places_delete after delete on venues begin
        delete from venue_places where id = old.id;
      end`,
  ],
  within: ({ west, south, east, north }) =>
    sql`select place.id from venue_places as place where place.west <= ${east} and place.east >= ${west}
      and place.south <= ${north} and place.north >= ${south}`,
}
