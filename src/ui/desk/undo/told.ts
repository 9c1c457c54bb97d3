import { inEachLanguage, joined, localized, type Localized } from '../../../i18n/language.ts'
import type { UndoRepresentation } from '../../../resources/activity/undo/representation.ts'
import { memberOrRecord } from '../activity/log-words.ts'
import { localize } from '../../../texts/text.ts'

/** How many things are named; of more it is only said how many they are. */
const maxNamed = 6

/** What was taken back, all of it, and what was not. */
export function toldOf({ undone, kept, missing }: UndoRepresentation): Localized {
  const back = undone.flatMap(({ kind, members }) =>
    (members.length === 0 ? [null] : members).map((member) => memberOrRecord(kind, member)),
  )
  const left = [...kept, ...missing].map(({ kind, member }) => memberOrRecord(kind, member))
  const sentences = [
    back.length === 0 ? localize('desk.undo.nothing') : localize('desk.undo.back', { what: named(back) }),
    ...(left.length === 0 ? [] : [localize('desk.undo.left', { what: named(left) })]),
  ]
  return joined(sentences)
}

function named(labels: readonly Localized[]): Localized {
  const distinct = [...new Map(labels.map((label) => [label.en, label])).values()]
  const rest = distinct.length - maxNamed
  const shown = rest > 0 ? [...distinct.slice(0, maxNamed), localize('desk.undo.more', { count: rest })] : distinct
  return inEachLanguage((language) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(shown.map((label) => localized(label, language))),
  )
}
