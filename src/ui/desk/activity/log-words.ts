import type { Activity } from '../../../domain/changes/activity.ts'
import { inEachLanguage, localized, type Localized } from '../../../i18n/language.ts'
import { memberLabel } from './members.ts'
import { localize } from '../../../texts/text.ts'

/** What a member of a record is called: “Price”, of a ticket “Price (the ticket)”; the record itself without a member. */
export function memberOrRecord(kind: Activity['kind'], member: string | null): Localized {
  const the = localize(`desk.activity.log.kind.${kind}.the`)
  if (member === null) return the
  const label = memberLabel(member, kind === 'ticket' || kind === 'image' || kind === 'user' ? 'event' : kind)
  return kind === 'event'
    ? label
    : inEachLanguage((reader) => `${localized(label, reader)} (${localized(the, reader)})`)
}
