import type { Holidays } from '../../domain/holidays.ts'
import type { HolidayLookup } from '../../domain/recurrence/reading/series.ts'
import { fold } from '../../domain/text/search.ts'

/** The ids of holidays by their names, as a sentence has them: with or without an article, in full or by its beginning. */
export function holidaysNamed(all: readonly Pick<Holidays, 'id' | 'name'>[]): HolidayLookup {
  return (text) => {
    const said = fold(text).replace(/^(?:during |the |les |la |le |l')+/, '')
    const found = all.filter(({ name }) => said !== '' && fold(name).startsWith(said))
    const [only = found.find(({ name }) => fold(name) === said)] = found.length === 1 ? found : []
    return only && String(only.id)
  }
}
