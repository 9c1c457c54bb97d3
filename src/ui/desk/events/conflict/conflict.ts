import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import type { Html } from '../../../kit/html.ts'
import { memberLabel } from '../../activity/members.ts'
import { baseText } from '../../conflict/compare.ts'
import { askVersions, type Versions } from '../../conflict/versions.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from '../form/found.ts'
import { canBeFilled } from './filled.ts'
import { mergeOfEvent } from './merge.ts'
import { shownPart } from './shown.ts'

/** What both have changed, with the versions of it, where somebody else was faster. */
export function conflict(request: DeskRequest, found: FoundForm): Html | false {
  const { refusal, say } = request
  const { event, changedBy: by } = found
  if (refusal?.problem.status !== 412 || !event) return false
  const merge = mergeOfEvent(request, event)
  const shown = (part: string, text: string) => shownPart(part, text, found, request)
  const versions = (merge?.conflicts ?? []).map((part): Versions => {
    const base = baseText(request, part)
    const isOffered = base !== undefined && canBeFilled(part)
    return {
      part,
      label: say(conflictPartLabel(part)),
      yours: shown(part, merge?.yours.get(part) ?? ''),
      theirs: shown(part, merge?.theirs.get(part) ?? ''),
      was: base === undefined ? undefined : { text: base, shown: isOffered ? shown(part, base) : undefined },
    }
  })
  const alsoTheirs = (merge?.alsoTheirs ?? []).map((part) => say(conflictPartLabel(part)))
  return askVersions(request, { versions, alsoTheirs, by, to: `/events/${event.id}/` })
}

function conflictPartLabel(part: string): Localized {
  if (part === 'when') return localize('common.when')
  if (part === 'tickets') return localize('common.tickets')
  return memberLabel(part, 'event')
}
