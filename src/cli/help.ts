import { maskedAddress } from '../domain/shown-value.ts'
import type { Localized } from '../i18n/language.ts'
import { commands } from './catalog.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'
import { overview, usage } from './usage.ts'

/** The command that these words name; undefined where they name none, or only a family of them. */
export function commandOf(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
}

export function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h')
}

/** The usage text of what the words name: a command, a family such as `user`, or everything. */
export function helpOn(words: readonly string[], terminal: Terminal): string | undefined {
  const [first] = words
  if (first === undefined) return overview(commands, terminal.language)
  const command = commandOf(words)
  if (command) return usage(command, terminal.language)
  const family = familyOf(first)
  return family.length > 0 ? overview(family, terminal.language) : undefined
}

export function noSuchCommand(words: readonly string[]): Localized {
  const name = words
    .slice(0, familyOf(words[0]).length > 0 ? 2 : 1)
    .map(maskedAddress)
    .join(' ')
  return {
    en: `There is no command “${name}”. See: almanac help`,
    fr: `Il n’y a pas de commande « ${name} ». Voir : almanac help`,
  }
}

/** The commands whose name begins with this word: `user add`, `user list`, … */
function familyOf(word: string | undefined): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${word} `))
}

/** `docs/cli.md`, from the usage texts of the commands. */
export function commandPage(): string {
  const intro = [
    '# The command line',
    '<!-- Written by `npm run generate` from src/cli. -->',
    'On this page, `almanac` stands for `node bin/almanac.js` in the clone; `npm start` runs `almanac serve`. The exit code is 0 on success, 1 on failure, and 2 if the command was not understood. Messages are in French if `LANG` says so. `almanac` reads the settings of [configuration.md](configuration.md) from the environment and from `.env`.',
    block(overview(commands, 'en')),
  ]
  const pages = commands.map((command) => `## almanac ${command.name}\n\n${block(usage(command, 'en'))}`)
  return `${[...intro, ...pages].join('\n\n')}\n`
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}
