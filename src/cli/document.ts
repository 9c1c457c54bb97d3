import { commands } from './catalog.ts'
import { overview, usage } from './usage.ts'

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
