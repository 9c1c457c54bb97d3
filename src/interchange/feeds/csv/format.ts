import { say } from '../../../texts/text.ts'
import type { Format } from '../format.ts'
import { columns } from './columns.ts'
import { csvRow, utf8Mark } from './row.ts'
import { msg } from '../../../texts/msg.ts'

/** A table (RFC 4180) that Excel and LibreOffice open as it is in the language of the reader. */
export const csv: Format = {
  extension: 'csv',
  type: 'text/csv; charset=UTF-8',
  name: msg('CSV'),
  description: msg(
    'For spreadsheets: a row for each event, with dates as they are written in the language, and by ISO 8601.',
  ),
  write: ({ language }) => ({
    begin: () =>
      `${utf8Mark}${csvRow(
        columns.map(({ name }) => say(`table.columns.${name}`, language)),
        language,
      )}`,
    entry: ({ event, uid }) =>
      csvRow(
        columns.map(({ of }) => of(event, language, uid)),
        language,
      ),
    end: () => '',
  }),
}
