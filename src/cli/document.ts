import { commands } from './catalog.ts'
import { overview, usage } from './usage.ts'

/** `docs/cli.md`, from the usage texts of the commands. */
export function commandPage(): string {
  const intro = [
    '# The command line',
    '<!-- Written by `npm run generate` from src/cli. -->',
    'In a clone, write `npx almanac …` or `node bin/almanac.js …`; `npm start` is `almanac serve`. The exit code is 0 when all went well, 1 when it failed, 2 when the command was not understood. Texts are in French where `LANG` says so. `almanac` reads the settings of [configuration.md](configuration.md) from the environment and from `.env`.',
    block(overview(commands, 'en')),
  ]
  const pages = commands.map((command) => `## almanac ${command.name}\n\n${block(usage(command, 'en'))}`)
  return `${[...intro, ...pages].join('\n\n')}\n`
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}
