import { z } from 'zod'
import type { TableReading } from '../../domain/import.ts'
import { inEachLanguage, knownLanguages, localized, type Language, type Localized } from '../../i18n/language.ts'
import { columnNames, columns, headingOf, labelOf, type Column } from '../../interchange/importers/csv/columns.ts'
import { optional, type Readable } from '../../schema/field.ts'
import { byName } from '../../schema/types/by-name.ts'
import { distinct } from '../../schema/types/distinct.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'

const names = columnNames.join(', ')

/** What a column may be read as, and how it is called: `title`, `title fr`. */
export const tableFieldNames: readonly (readonly [string, Localized])[] = columnNames.flatMap((name) => {
  const label = labelOf(name)
  const own: readonly (readonly [string, Localized])[] = [[name, label]]
  if (!(columns[name] as Column).isTranslated) return own
  const named = (each: Language) =>
    inEachLanguage((reader) => {
      const language = new Intl.DisplayNames(reader, { type: 'language' }).of(each) ?? each
      return `${localized(label, reader)} (${language})`
    })
  return [...own, ...knownLanguages.map((each) => [`${name} ${each}`, named(each)] as const)]
})

const mapping = byName(
  {
    en: `an object, or “Heading=field,…”, of the field for each column by its heading or number from 1: ${names}; of a text in a language “title fr”; empty to pass the column over`,
    fr: `un objet, ou «\u00a0Intitulé=champ,…\u00a0», du champ de chaque colonne par son intitulé ou son rang à partir de 1\u00a0: ${names}\u00a0; d’un texte dans une langue «\u00a0title fr\u00a0»\u00a0; vide pour ignorer la colonne`,
  },
  (name, field) => name !== '' && name.length <= 1000 && (field === '' || headingOf(field) !== undefined),
  500,
)

const mends = byName(
  {
    en: 'an object of texts by line and column, such as {"12.3": "31/12/2027"}, of at most 2,000 cells',
    fr: 'un objet de textes par ligne et colonne, par exemple {"12.3": "31/12/2027"}, de 2\u00a0000 cellules au plus',
  },
  (place) => /^[1-9]\d{0,6}\.[1-9]\d{0,2}$/.test(place),
  2000,
)

const lines = {
  ...distinct(integer({ minimum: 1 }), 2000),
  // None may be wanted any more.
  schema: z.array(z.int().min(1)).max(2000),
  accepts: { en: 'one or several numbers of lines', fr: 'un ou plusieurs numéros de lignes' },
}

/** How a table is to be read, from its first import on. */
export const tableFields = {
  mapping: optional(mapping, {
    en: 'Of a table: the field for each column, by its heading or number. Remembered for tables with the same headings',
    fr: 'D’un tableau\u00a0: le champ de chaque colonne, par son intitulé ou son rang. Retenu pour les tableaux ayant les mêmes intitulés',
  }),
  date_order: optional(oneOf(['day', 'month']), {
    en: 'Of a table: what comes first in dates with slashes; by default, it is read off their column',
    fr: 'D’un tableau\u00a0: ce qui vient en premier dans les dates à barres obliques\u00a0; par défaut, leur colonne le dit',
  }),
}

/** What is mended of a table when its trial is repeated or carried out. */
export const mendFields = {
  ...tableFields,
  cells: optional(mends, {
    en: 'Of a table: what cells hold in place of what the file has, by line and column',
    fr: 'D’un tableau\u00a0: ce que contiennent des cellules à la place du fichier, par ligne et colonne',
  }),
  doubles: optional(lines, {
    en: 'Of a table: lines that are imported although another, or an event that is here, is equal',
    fr: 'D’un tableau\u00a0: les lignes importées bien qu’une autre, ou un événement déjà là, soit égale',
  }),
}

/** What was given of it, on top of what was said before. */
export function tableReading(
  { mapping: columns, date_order: dateOrder, cells, doubles }: Partial<Readable<typeof mendFields>>,
  before: TableReading = {},
): TableReading | undefined {
  const given: TableReading = {
    mapping: columns ?? before.mapping,
    dateOrder: dateOrder ?? before.dateOrder,
    cells: cells ? { ...before.cells, ...cells } : before.cells,
    doubles: doubles ?? before.doubles,
  }
  return Object.values(given).some((each) => each !== undefined) ? given : undefined
}
