import { parseArgs } from 'node:util'
import { maskedAddress } from '../../domain/text/shown-value.ts'
import { inEachLanguage, localized, type Localized } from '../../i18n/language.ts'
import type { Fields, Values } from '../../schema/field.ts'
import { readFields } from '../../schema/read.ts'
import { isFlagOption, WrongUsage, parameterForm, type Command } from './command.ts'
import { localize } from '../../texts/text.ts'

/** Reads what stands after the name of a command by its declarations; throws one `WrongUsage` with all that is wrong. */
export function readCommandLine(command: Command, words: readonly string[]): Values<Fields> {
  const { values, missing, issues } = readFields(command.parameters, splitWords(command, words))
  const problems = missing.map((name) => parameterForm(name, command)).map(required)
  for (const { parameter, member = parameter, message } of issues) {
    const shown = parameterForm(parameter, command)
    const named = message.en.includes(member) ? member : parameter
    problems.push(inEachLanguage((language) => localized(message, language).replace(named, shown)))
  }
  if (problems.length > 0) throw new WrongUsage(...problems)
  return values
}

function required(name: string): Localized {
  return localize('cli.arguments.required', { name })
}

/** The words of a command line by the names of the parameters. */
function splitWords(command: Command, words: readonly string[]): Readonly<Record<string, unknown>> {
  const { parameters, positional = [] } = command
  const nameOf = new Map<string, string>()
  const options: Record<string, { readonly type: 'boolean' | 'string' }> = {}
  for (const [name, field] of Object.entries(parameters)) {
    if (positional.includes(name)) continue
    const option = parameterForm(name, command).slice('--'.length)
    nameOf.set(option, name)
    options[option] = { type: isFlagOption(field) ? 'boolean' : 'string' }
  }
  const parsed = parseWords(words, options)
  if (parsed.positionals.length > positional.length) {
    const more = parsed.positionals.slice(positional.length).map(maskedAddress).join(' ')
    throw new WrongUsage(localize('cli.arguments.tooMany', { more }))
  }
  return Object.fromEntries([
    ...parsed.positionals.map((value, index) => [positional[index], value]),
    ...Object.entries(parsed.values).map(([option, value]) => [nameOf.get(option), value]),
  ]) as Readonly<Record<string, unknown>>
}

function parseWords(
  words: readonly string[],
  options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw error instanceof TypeError ? new WrongUsage(misunderstood(error)) : error
  }
}

function misunderstood({ message }: TypeError): Localized {
  const option = /'([^' ,]*)/.exec(message)?.[1] ?? ''
  if (message.startsWith('Unknown option')) return localize('cli.arguments.unknown', { option })
  return message.includes('does not take an argument')
    ? localize('cli.arguments.takesNoValue', { option })
    : localize('cli.arguments.needsValue', { option })
}
