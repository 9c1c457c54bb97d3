import type { Command } from './command.ts'
import { activityCommand } from './commands/activity.ts'
import { backupCommands } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { configCommand } from './commands/config.ts'
import { copyCommand } from './commands/copy.ts'
import { demoCommand } from './commands/demo.ts'
import { doctorCommand } from './commands/doctor.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { openapiCommand } from './commands/openapi.ts'
import { passwordCommands } from './commands/password.ts'
import { sandboxCommand } from './commands/sandbox.ts'
import { serveCommand } from './commands/serve.ts'
import { sourceCommands } from './commands/source.ts'
import { translationsCommand } from './commands/translations.ts'
import { userCommands } from './commands/user.ts'

/** Every command, in the order in which they are shown. */
export const commands: readonly Command[] = [
  serveCommand,
  demoCommand,
  migrateCommand,
  copyCommand,
  ...backupCommands,
  checkCommand,
  doctorCommand,
  exportCommand,
  importCommand,
  ...sourceCommands,
  ...userCommands,
  ...passwordCommands,
  activityCommand,
  configCommand,
  openapiCommand,
  translationsCommand,
  sandboxCommand,
]
