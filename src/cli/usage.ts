import { shownDefault } from '../config.ts'
import { definitionOf, localized, type Language, type Localized } from '../i18n/language.ts'
import type { Field } from '../schema/field.ts'
import { columns } from './table.ts'
import { isFlag, written, type Command } from './command.ts'

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
  const { name: words, summary, explanation, parameters, positional = [] } = command
  const options = Object.keys(parameters).filter((name) => !positional.includes(name))
  const names = positional.map((name) => written(name, command))
  const form = ['almanac', words, ...names, ...(options.length > 0 ? ['[OPTIONS]'] : [])]
  const rowOf = (name: string) => row(name, command, language)
  const parts = [
    `${label('usage', language)} ${form.join(' ')}`,
    localized(summary, language),
    explanation && localized(explanation, language),
    positional.length > 0 && `${label('arguments', language)}\n${table(positional.map(rowOf))}`,
    options.length > 0 && `${label('options', language)}\n${table(options.map(rowOf))}`,
  ]
  return parts.filter((part) => typeof part === 'string').join('\n\n')
}

function label(word: 'usage' | 'commands' | 'arguments' | 'options', language: Language): string {
  return `${localized(words[word], language)}${definitionOf(language).colon}`
}

type Row = readonly [string, string]

/** How a parameter is written, and what it means. */
function row(name: string, command: Command, language: Language): Row {
  const field = command.parameters[name] as Field
  const form = written(name, command)
  const isSetting = name === name.toUpperCase()
  const value = isFlag(field) || !form.startsWith('--') ? '' : ` ${isSetting ? 'VALUE' : form.slice(2).toUpperCase()}`
  const usual = shownDefault(field)
  const standard = usual === '' || usual === 'false' ? '' : ` (${localized(words.default, language)} ${usual})`
  return [`${form}${value}`, `${localized(field.description, language)}${standard}`]
}

function table(rows: readonly Row[]): string {
  return columns(rows).replace(/^/gm, '  ')
}
