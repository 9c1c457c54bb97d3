import type { Moment } from '../../../domain/dates/moment.ts'
import { isInYears, utcText } from '../../../domain/time/time.ts'
import { Invalid } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { optional, type Values } from '../../../schema/field.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import type { ChangedWithin } from '../../../storage/stores/lists.ts'
import { outOfTime } from '../problems.ts'
import { msg } from '../../../texts/msg.ts'

const bound = (meaning: Localized) => optional(dateTime(), meaning)

/** By when what records show has changed, be it in themselves or in what they name (contract/changes.md §1). */
export const revisedFilters = {
  revised_after: bound(msg('Only what was revised after this moment: itself, or anything that it shows')),
  revised_before: bound(msg('Only what was last revised before this moment')),
}

/** By the last write of a record itself as well, as in WordPress. */
export const changedFilters = {
  modified_after: bound(msg('Only what was last modified after this moment')),
  modified_before: bound(msg('Only what was last modified before this moment')),
  ...revisedFilters,
}

type ChangedFilterInput = Partial<Values<typeof changedFilters>>

/** The moments in UTC; a date without offset is time of the site. */
export function changedFilter(sent: ChangedFilterInput, context: Context): ChangedWithin | undefined {
  const names = (Object.keys(changedFilters) as (keyof typeof changedFilters)[]).filter((name) => sent[name])
  if (names.length === 0) return undefined
  const utc = (name: keyof typeof changedFilters) => sent[name] && utcOfParameter(name, sent[name], context)
  return {
    modifiedAfter: utc('modified_after'),
    modifiedBefore: utc('modified_before'),
    revisedAfter: utc('revised_after'),
    revisedBefore: utc('revised_before'),
  }
}

/** The moments as links repeat them. */
export function repeatedChanged(changed: ChangedWithin | undefined): Readonly<Record<string, string | undefined>> {
  const instant = (utc: string | undefined) => utc && `${utc.replace(' ', 'T')}Z`
  return {
    modified_after: instant(changed?.modifiedAfter),
    modified_before: instant(changed?.modifiedBefore),
    revised_after: instant(changed?.revisedAfter),
    revised_before: instant(changed?.revisedBefore),
  }
}

/** The moment that a parameter names, in UTC; a date without offset is time of the site. */
export function utcOfParameter(parameter: string, moment: Moment, { now, settings }: Context): string {
  const found = moment.resolve(now, settings.timeZone)
  const utc = found && utcText(found.instant)
  if (utc !== undefined && isInYears(utc)) return utc
  throw new Invalid([outOfTime(parameter)])
}
