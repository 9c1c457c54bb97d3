/**
 * The UIDs that ids of a lineage are: of `ical?id=<UID>`, and of global ids as calendars with this interface have them. Others are not
 * unique in the world.
 */
export function uidsIn(lineage: readonly string[]): readonly string[] {
  return lineage.flatMap((id) => {
    if (id.startsWith(ofCalendars)) return id.slice(ofCalendars.length)
    const [, place, number] = /^([^?\s]+)\?id=(\d{1,15})$/.exec(id) ?? []
    return number === undefined ? [] : `${number}@${place}`
  })
}

/** The id of a lineage that a UID is. */
export function lineageOfUid(uid: string): string {
  return `${ofCalendars}${uid}`
}

const ofCalendars = 'ical?id='
