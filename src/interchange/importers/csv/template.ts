import { localized, type Language, type Localized } from '../../../i18n/language.ts'
import { columnNames, columns, type ColumnName } from './columns.ts'

/** A table to fill in: the names of all columns, and two events as examples. Excel of either language opens it as a table. */
export function template(language: Language): string {
  const separator = language === 'fr' ? ';' : ','
  const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell, separator)).join(separator)
  const heading = columnNames.map((name) => localized(columns[name].name, language))
  const rows = examples.map((example) => columnNames.map((name) => textOf(example[name], language)))
  return `\ufeff${[heading, ...rows].map(line).join('\r\n')}\r\n`
}

function textOf(text: Localized | string = '', language: Language): string {
  return typeof text === 'string' ? text : localized(text, language)
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const examples: readonly Readonly<Partial<Record<ColumnName, Localized | string>>>[] = [
  {
    id: { en: 'example-1', fr: 'exemple-1' },
    title: { en: 'Example: jazz at the mill', fr: 'Exemple : jazz au moulin' },
    start_date: { en: '2027-12-31', fr: '31/12/2027' },
    start_time: { en: '8:30 pm', fr: '20:30' },
    end_date: { en: '2028-01-01', fr: '01/01/2028' },
    end_time: { en: '1:00 am', fr: '01:00' },
    description: { en: 'New Year’s Eve with a quartet.', fr: 'Le réveillon avec un quartet.' },
    venue: { en: 'The Old Mill', fr: 'Le Vieux Moulin' },
    address: { en: '1 Mill Street', fr: '1 rue du Moulin' },
    zip: '74000',
    city: 'Annecy',
    country: 'France',
    organizer: { en: 'Friends of the Mill', fr: 'Les Amis du moulin' },
    categories: { en: 'Music > Jazz', fr: 'Musique > Jazz' },
    tags: { en: 'concert, New Year', fr: 'concert, réveillon' },
    cost: { en: '€20', fr: '20 €' },
    website: 'https://example.org/jazz',
    status: { en: 'draft', fr: 'brouillon' },
  },
  {
    id: { en: 'example-2', fr: 'exemple-2' },
    title: { en: 'Example: flea market', fr: 'Exemple : vide-grenier' },
    start_date: { en: '2027-06-05', fr: '05/06/2027' },
    end_date: { en: '2027-06-06', fr: '06/06/2027' },
    all_day: { en: 'yes', fr: 'oui' },
    venue: { en: 'The Old Mill', fr: 'Le Vieux Moulin' },
    city: 'Annecy',
    categories: { en: 'Markets', fr: 'Marchés' },
    cost: { en: 'free', fr: 'gratuit' },
    status: { en: 'draft', fr: 'brouillon' },
  },
]
