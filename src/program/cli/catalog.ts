import type { Command } from './command.ts'

interface CommandFile {
  readonly commands: readonly Command[]
}

/** The files of the commands by the first word of their names, in the order in which they are shown. */
const files: ReadonlyMap<string, () => Promise<CommandFile>> = new Map<string, () => Promise<CommandFile>>([
  ['serve', () => import('./commands/serve.ts')],
  ['demo', () => import('./commands/content/demo.ts')],
  ['migrate', () => import('./commands/database/migrate.ts')],
  ['copy', () => import('./commands/database/copy.ts')],
  ['backup', () => import('./commands/database/backup.ts')],
  ['restore', () => import('./commands/database/restore.ts')],
  ['check', () => import('./commands/database/check.ts')],
  ['doctor', () => import('./commands/doctor.ts')],
  ['export', () => import('./commands/database/export.ts')],
  ['import', () => import('./commands/content/import.ts')],
  ['source', () => import('./commands/content/source.ts')],
  ['mirror', () => import('./commands/content/mirror.ts')],
  ['webhook', () => import('./commands/webhook.ts')],
  ['user', () => import('./commands/user.ts')],
  ['password', () => import('./commands/password.ts')],
  ['activity', () => import('./commands/content/activity.ts')],
  ['mcp', () => import('./commands/content/mcp.ts')],
  ['config', () => import('./commands/config.ts')],
  ['openapi', () => import('./commands/content/openapi.ts')],
  ['translations', () => import('./commands/content/translations.ts')],
  ['sandbox', () => import('./commands/sandbox.ts')],
])

/**
 * The commands whose name begins with a word: `serve`; `user add`, `user list`, … Their file alone is loaded: a command starts in
 * a third of the time that all of them take.
 */
export async function commandsOf(word: string | undefined): Promise<readonly Command[]> {
  return (await files.get(word ?? '')?.())?.commands ?? []
}

/** Every command, in the order in which they are shown. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all([...files.keys()].map(commandsOf))).flat()
}
