import { parseArgs } from 'node:util'
import { maskedAddress } from '../domain/masked-address.ts'
import type { Localized } from '../i18n/language.ts'
import type { Fields, Values } from '../schema/field.ts'
import { read } from '../schema/read.ts'
import { optionName, type Command, type Given } from './command.ts'

/** The command line was not understood: exit code 2. */
export class WrongUsage extends Error {
  readonly problems: readonly Localized[]

  constructor(problems: readonly Localized[]) {
    super(problems.map((problem) => problem.en).join('\n'))
    this.name = 'WrongUsage'
    this.problems = problems
  }
}

/** Reads what stands after the name of a command by its declarations; throws one `WrongUsage` with all that is wrong. */
export function readArguments(command: Command, words: readonly string[]): Given<Fields, Fields> {
  const { positionals, values } = split(command, words)
  const names = Object.keys(command.arguments)
  if (positionals.length > names.length) {
    const more = positionals.slice(names.length).map(maskedAddress).join(' ')
    throw new WrongUsage([
      {
        en: `Too many arguments: ${more}.`,
        fr: `Arguments en trop : ${more}.`,
      },
    ])
  }
  const placed = Object.fromEntries(positionals.map((value, index) => [names[index] ?? '', value]))
  const problems: Localized[] = []
  const given = {
    arguments: readFields(command.arguments, placed, (name) => name.toUpperCase(), problems),
    options: readFields(command.options, values, (name) => `--${optionName(name)}`, problems),
  }
  if (problems.length > 0) throw new WrongUsage(problems)
  return given
}

/** Options by the names of their fields, and the words between them. */
function split(command: Command, words: readonly string[]) {
  const fields = Object.entries(command.options)
  const options = Object.fromEntries(
    fields.map(([name, field]) => {
      const type = field.type.index.type === 'boolean' ? ('boolean' as const) : ('string' as const)
      return [optionName(name), { type }]
    }),
  )
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true, allowNegative: true })
    const values = fields.map(([name]) => [name, parsed.values[optionName(name)]])
    return { positionals: parsed.positionals, values: Object.fromEntries(values) as Record<string, unknown> }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new WrongUsage([misunderstood(error, words)])
  }
}

function misunderstood(error: TypeError, words: readonly string[]): Localized {
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? words.join(' ')
  const option = quoted.split(/[ ,]/)[0] ?? quoted
  switch ('code' in error ? error.code : undefined) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return { en: `There is no option ${option}.`, fr: `Il n’y a pas d’option ${option}.` }
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return / does not take an argument/.test(error.message)
        ? { en: `${option} takes no value.`, fr: `${option} n’admet pas de valeur.` }
        : { en: `${option} needs a value.`, fr: `${option} demande une valeur.` }
    default:
      return { en: error.message, fr: error.message }
  }
}

function readFields<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  written: (name: string) => string,
  problems: Localized[],
): Values<F> {
  const { values, missing, issues } = read(fields, raw)
  for (const name of missing) {
    problems.push({ en: `${written(name)} is required.`, fr: `${written(name)} est obligatoire.` })
  }
  for (const { parameter, member = parameter, message } of issues) {
    const text = (sentence: string) => sentence.replace(member, written(parameter))
    problems.push({ en: text(message.en), fr: text(message.fr) })
  }
  return values as Values<F>
}
