import type { HolidayLookup } from '../../domain/recurrence/reading/series.ts'
import { definitionOf, type Language } from '../../i18n/language.ts'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { permits } from '../../operations/operation.ts'
import { holidaysNamed } from '../../resources/holidays/named.ts'
import { listHolidays } from '../../resources/holidays/operations.ts'

/** The calendars of holidays that an office has named, with their days. */
export type Holidays = readonly { readonly id: number; readonly name: string; readonly days: readonly string[] }[]

/** Stands for all of them. */
export const allHolidays = 'all'

/** Those that the caller may leave out of what repeats. */
export async function holidaysFor(context: Context): Promise<Holidays> {
  if (!permits(listHolidays, context.actor, undefined)) return []
  const { holidays } = await call(listHolidays, {}, context)
  return holidays.filter(({ days }) => days.length > 0)
}

/** By which name a sentence means which: by that of one, or all of them by the word alone. */
export function heldAgainst(holidays: Holidays, language: Language): HolidayLookup {
  const named = holidaysNamed(holidays)
  const any = new RegExp(
    `^(?:(?:the|public|bank|school|les|des|pendant les|les jours|jours) )*(?:${definitionOf(language).series.holidays})$`,
  )
  return (text) => named(text) ?? (holidays.length > 0 && any.test(text) ? allHolidays : undefined)
}
