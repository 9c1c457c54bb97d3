import type { ChangesPage } from '../../interchange/importers/changes/feed.ts'
import type { Shown } from '../../interchange/importers/service/members.ts'
import { globalId, type Links } from '../../operations/request.ts'

/** Host and path of a site: what its global ids begin with, and `mirroredFrom` of copies elsewhere. */
export function nameOfSite(links: Pick<Links, 'site'>): string {
  return globalId(links, 0).replace(/\?.*$/, '')
}

/** Whether a record of another calendar is a copy of one from here: calendars that mirror each other would copy it for ever. */
export function originatesHere(
  { global_id_lineage: lineage, mirrored_from }: Shown,
  links: Pick<Links, 'site'>,
): boolean {
  const here = nameOfSite(links)
  const ids = Array.isArray(lineage) ? lineage : []
  if (ids.some((id) => typeof id === 'string' && id.startsWith(`${here}?id=`))) return true
  // Categories and tags have no global ids.
  return typeof mirrored_from === 'string' && mirrored_from.split(' ').includes(here)
}

/** Host and path of a calendar, as its global ids have them. */
export function calendarName({ changes }: ChangesPage): string | undefined {
  const ids = changes.map((change) => (change.action === 'upsert' ? change.record['global_id'] : undefined))
  const id = ids.find((each) => typeof each === 'string' && /^[^?\s]{1,200}\?id=\d+$/.test(each))
  return typeof id === 'string' ? id.replace(/\?.*$/, '') : undefined
}
