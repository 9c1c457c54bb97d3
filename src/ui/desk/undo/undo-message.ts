import { inEachLanguage, joined, localized, type Localized } from '../../../i18n/language.ts'
import type { UndoRepresentation } from '../../../resources/activity/undo/representation.ts'
import { memberOrRecord } from '../activity/log-words.ts'
import { localize } from '../../../texts/text.ts'

/** How many things are named; of more it is only said how many they are. */
const maxNamed = 6

/** That all was taken back, or what was and what was not; of an undo that was taken back itself, that it is done again. */
export function undoMessage({ undone, kept, missing }: UndoRepresentation, isRedo = false): Localized {
  const left = [...kept, ...missing].map(({ kind, member }) => memberOrRecord(kind, member))
  const events = new Set(undone.flatMap(({ kind, id }) => (kind === 'event' ? [id] : [])))
  const back = undone.flatMap(({ kind, members }) =>
    (members.length === 0 ? [null] : members).map((member) => memberOrRecord(kind, member)),
  )
  const count = events.size
  const whole = isRedo ? localize('desk.undo.again', { count }) : localize('desk.undo.all', { count })
  if (back.length > 0 && left.length === 0) return whole
  const sentences = [
    back.length === 0
      ? localize('desk.undo.nothing')
      : isRedo
        ? whole
        : localize('desk.undo.back', { what: labelsList(back) }),
    ...(left.length === 0 ? [] : [localize('desk.undo.left', { what: labelsList(left) })]),
  ]
  return joined(sentences)
}

function labelsList(labels: readonly Localized[]): Localized {
  const distinct = [...new Map(labels.map((label) => [label.en, label])).values()]
  const rest = distinct.length - maxNamed
  const shown = rest > 0 ? [...distinct.slice(0, maxNamed), localize('desk.undo.more', { count: rest })] : distinct
  return inEachLanguage((language) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(shown.map((label) => localized(label, language))),
  )
}
