import { shownDefault } from '../config/shown-default.ts'
import { definitionOf, localized, type Language, type Localized } from '../i18n/language.ts'
import type { Fields } from '../schema/field.ts'
import { optionName, type Command } from './command.ts'

const words = {
  usage: { en: 'Usage', fr: 'Utilisation' },
  commands: { en: 'Commands', fr: 'Commandes' },
  arguments: { en: 'Arguments', fr: 'Arguments' },
  options: { en: 'Options', fr: 'Options' },
  intro: { en: 'Almanac, a calendar server.', fr: 'Almanac, un serveur de calendrier.' },
  command: { en: 'command', fr: 'commande' },
  default: { en: 'default', fr: 'par défaut :' },
  more: {
    en: '“almanac help COMMAND” shows help for a command. Settings are read from the environment and from .env.',
    fr: '« almanac help COMMANDE » affiche l’aide d’une commande. Les réglages sont lus dans l’environnement et dans .env.',
  },
} as const satisfies Record<string, Localized>

/** The text of `almanac help`. */
export function overview(commands: readonly Command[], language: Language): string {
  const [command, options] = [words.command, words.options].map((word) => localized(word, language).toUpperCase())
  const rows = commands.map(({ name, summary }) => [name, localized(summary, language)] as const)
  return [
    localized(words.intro, language),
    '',
    `${label('usage', language)} almanac ${command} [${options}]`,
    '',
    label('commands', language),
    table(rows),
    '',
    localized(words.more, language),
  ].join('\n')
}

/** The text of `almanac help COMMAND`. */
export function usage(command: Command, language: Language): string {
  const placed = Object.entries(command.arguments).map(([name, field]) =>
    field.presence === 'required' ? name.toUpperCase() : `[${name.toUpperCase()}]`,
  )
  const options = Object.keys(command.options).length > 0 ? [`[OPTIONS]`] : []
  const parts = [
    `${label('usage', language)} ${['almanac', command.name, ...placed, ...options].join(' ')}`,
    localized(command.summary, language),
  ]
  if (command.explanation) parts.push(localized(command.explanation, language))
  const placedRows = rowsOf(command.arguments, language, (name) => name.toUpperCase())
  if (placedRows.length > 0) parts.push(`${label('arguments', language)}\n${table(placedRows)}`)
  const optionRows = rowsOf(command.options, language, optionForm(command.options))
  if (optionRows.length > 0) parts.push(`${label('options', language)}\n${table(optionRows)}`)
  return parts.join('\n\n')
}

function label(word: 'usage' | 'commands' | 'arguments' | 'options', language: Language): string {
  return `${localized(words[word], language)}${definitionOf(language).colon}`
}

function optionForm(options: Fields): (name: string) => string {
  return (name) => {
    const written = `--${optionName(name)}`
    if (options[name]?.type.index.type === 'boolean') return written
    return `${written} ${name.toUpperCase() === name ? 'VALUE' : optionName(name).toUpperCase()}`
  }
}

type Row = readonly [string, string]

function rowsOf(fields: Fields, language: Language, written: (name: string) => string): readonly Row[] {
  return Object.entries(fields).map(([name, field]) => {
    const value = shownDefault(field)
    const standard = value === '' || value === 'false' ? '' : ` (${localized(words.default, language)} ${value})`
    return [written(name), `${localized(field.description, language)}${standard}`]
  })
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n')
}
