import type { Localized } from '../../../../i18n/language.ts'
import { columnTitle, type Cells } from './cells.ts'
import type { ColumnName } from '../columns.ts'

/** The address in a cell, that of its link first; words that are none are left out, and told. */
export function addressInCell(
  column: ColumnName,
  cells: Cells,
  isSwitch: (text: string) => boolean = () => false,
): { readonly value?: string; readonly note?: Localized } {
  const link = cells.linkOf(column)
  const text = cells.of(column)
  if (link !== undefined) return { value: link }
  if (text === '') return {}
  if (column === 'image' && /^\d+$/.test(text)) return { value: text }
  const address = webOrMailAddress(text)
  if (address !== undefined) return { value: address }
  return isSwitch(text) ? {} : { note: noAddressInCell(columnTitle(column, cells), text) }
}

/** `www.example.org/x` is an address, `info@example.org`, too; `tba`, `N.N.` and `flyer.pdf` are none. */
function webOrMailAddress(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (/^(https?|ftp):\/\/[^/]|^mailto:./i.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.\p{L}{2,}$/u.test(text)) return `mailto:${text}`
  const [, end = ''] =
    /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.(\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#].*)?$/u.exec(text) ?? []
  const isFile = /^(pdf|docx?|xlsx?|jpe?g|png|gif|html?)$/i.test(end) && !text.includes('/')
  return end === '' || isFile || text.includes('..') ? undefined : `https://${text}`
}

function noAddressInCell({ en, fr }: Localized, text: string): Localized {
  const shown = text.slice(0, 60)
  return {
    en: `“${shown}” in “${en}” is no address, and was left out.`,
    fr: `«\u00a0${shown}\u00a0» dans «\u00a0${fr}\u00a0» n’est pas une adresse, et a été laissé de côté.`,
  }
}
