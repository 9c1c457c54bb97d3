import { languages } from '../../i18n/language.ts'
import { withoutUhr } from './cell.ts'
import { readWhen } from './when.ts'

/** Two times of day, `HH:MM:SS`. */
interface TimeSpan {
  readonly from: string
  readonly to: string
}

/** Reads a start and an end as people write them in one cell, in any language: `10:00 - 12:00`, `19 h 30 – 21 h`, `8-10 pm`. */
export function readTimeSpan(cell: string): TimeSpan | undefined {
  for (const language of languages) {
    const { day, time, endTime } = readWhen(withoutUhr(cell), language, someDay) ?? {}
    if (day === undefined && time !== undefined && endTime !== undefined)
      return { from: `${time}:00`, to: `${endTime}:00` }
  }
  return undefined
}

/** Times alone mean the same on each. */
const someDay = Temporal.PlainDate.from('2000-01-01')
