import type { Language } from '../../../i18n/language.ts'
import { numberFormat } from '../../../i18n/formats.ts'

/** How far away something is, as people say it: `350 m`, `1.2 km`, `24 km`; empty where that is not known. `kilometres`: beeline. */
export function distanceInWords(kilometres: number | undefined, language: Language): string {
  if (kilometres === undefined) return ''
  if (kilometres < 1) return format('meter', 0, language)(Math.max(50, Math.round(kilometres * 20) * 50))
  return format('kilometer', kilometres < 10 ? 1 : 0, language)(kilometres)
}

function format(unit: 'meter' | 'kilometer', maximumFractionDigits: number, language: Language) {
  const format = numberFormat({ style: 'unit', unit, maximumFractionDigits }, language)
  return (value: number) => format.format(value)
}
