import { shownDefault } from '../../../config/config.ts'
import { definitionOf, localized, type Language } from '../../../i18n/language.ts'
import type { Field } from '../../../schema/field.ts'
import { alignedColumns } from './table.ts'
import { isFlagOption, parameterForm, type Command } from '../command.ts'
import { say } from '../../../texts/text.ts'

/** The text of `almanac help`. */
export function overview(commands: readonly Command[], language: Language): string {
  const [command, options] = (['command', 'options'] as const).map((word) =>
    say(`cli.usage.${word}`, language).toUpperCase(),
  )
  const rows = commands.map(({ name, summary }) => [name, say(summary, language)] as const)
  return [
    say('cli.usage.intro', language),
    '',
    `${label('usage', language)} almanac ${command} [${options}]`,
    '',
    label('commands', language),
    usageTable(rows),
    '',
    say('cli.usage.more', language),
  ].join('\n')
}

/** The text of `almanac help COMMAND`. */
export function usage(command: Command, language: Language): string {
  const { name: words, summary, explanation, parameters, positional = [] } = command
  const options = Object.keys(parameters).filter((name) => !positional.includes(name))
  const names = positional.map((name) => parameterForm(name, command))
  const form = ['almanac', words, ...names, ...(options.length > 0 ? ['[OPTIONS]'] : [])]
  const rowOf = (name: string) => usageRow(name, command, language)
  const parts = [
    `${label('usage', language)} ${form.join(' ')}`,
    say(summary, language),
    explanation && say(explanation, language),
    positional.length > 0 && `${label('arguments', language)}\n${usageTable(positional.map(rowOf))}`,
    options.length > 0 && `${label('options', language)}\n${usageTable(options.map(rowOf))}`,
  ]
  return parts.filter((part) => typeof part === 'string').join('\n\n')
}

function label(word: 'usage' | 'commands' | 'arguments' | 'options', language: Language): string {
  return `${say(`cli.usage.${word}`, language)}${definitionOf(language).colon}`
}

type Row = readonly [string, string]

/** How a parameter is written, and what it means. */
function usageRow(name: string, command: Command, language: Language): Row {
  const field = command.parameters[name] as Field
  const form = parameterForm(name, command)
  const isSetting = name === name.toUpperCase()
  const value =
    isFlagOption(field) || !form.startsWith('--') ? '' : ` ${isSetting ? 'VALUE' : form.slice(2).toUpperCase()}`
  const usual = shownDefault(field)
  const standard = usual === '' || usual === 'false' ? '' : ` (${say('cli.usage.default', language)} ${usual})`
  return [`${form}${value}`, `${localized(field.description, language)}${standard}`]
}

function usageTable(rows: readonly Row[]): string {
  return alignedColumns(rows).replace(/^/gm, '  ')
}
