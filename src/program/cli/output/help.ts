import { nearestName } from '../../../domain/text/nearest-name.ts'
import { maskedAddress } from '../../../domain/text/shown-value.ts'
import type { Localized } from '../../../i18n/language.ts'
import { allCommands, commandsOf } from '../catalog.ts'
import type { Command } from '../command.ts'
import { programName } from './program-name.ts'
import type { Terminal } from './terminal.ts'
import { overview, usage } from './usage.ts'
import { localize } from '../../../texts/text.ts'

/** The command that these words name; undefined where they name none, or only a family of them. */
export async function commandOf(words: readonly string[]): Promise<Command | undefined> {
  const commands = await commandsOf(words[0])
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
}

export function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

/** The usage text of what the words name: a command, a family such as `user`, or everything. */
export async function helpOn(words: readonly string[], terminal: Terminal): Promise<string | undefined> {
  if (words.length === 0) return overview(await allCommands(), terminal.language)
  const command = await commandOf(words)
  if (command) return usage(command, terminal.language)
  const family = familyOf(await commandsOf(words[0]))
  return family.length > 0 ? overview(family, terminal.language) : undefined
}

export async function noSuchCommand(words: readonly string[]): Promise<Localized> {
  const name = words
    .slice(0, familyOf(await commandsOf(words[0])).length > 0 ? 2 : 1)
    .map(maskedAddress)
    .join(' ')
  const meant =
    name.length > 40
      ? undefined
      : nearestName(
          name,
          (await allCommands()).map((command) => command.name),
        )
  if (meant === undefined) return localize('cli.help.noCommand', { name, programName })
  return localize('cli.help.noCommandBut', { name, meant: localize('cli.didYouMean', { name: meant }), programName })
}

/** Those of two words: `user add`, `user list`, … */
function familyOf(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ name }) => name.includes(' '))
}

/** `docs/cli.md`, from the usage texts of the commands. */
export async function commandPage(): Promise<string> {
  const commands = await allCommands()
  const intro = [
    '# The command line',
    '<!-- Written by `npm run generate` from src/program/cli. -->',
    'On this page, `almanac` stands for `node bin/almanac.js` in the clone; `npm start` runs `almanac serve`. The exit code is 0 on success, 1 on failure, and 2 if the command was not understood. Messages are in French if `LANG` says so. `almanac` reads the settings of [configuration.md](configuration.md) from the environment and from `.env`.',
    block(overview(commands, 'en')),
  ]
  const pages = commands.map((command) => `## almanac ${command.name}\n\n${block(usage(command, 'en'))}`)
  return `${[...intro, ...pages].join('\n\n')}\n`
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}
