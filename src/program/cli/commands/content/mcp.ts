import { guest } from '../../../../accounts/actor.ts'
import { holderOf } from '../../../../accounts/credentials.ts'
import { incorrectPassword } from '../../../../errors/access.ts'
import { isLanguage, languages, localized } from '../../../../i18n/language.ts'
import { serveOnStdio } from '../../../../mcp/stdio.ts'
import { optional } from '../../../../schema/field.ts'
import { oneOf } from '../../../../schema/types/values/one-of.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { localize } from '../../../../texts/text.ts'
import { openPictures } from '../../../pictures.ts'
import { command } from '../../command.ts'
import type { Terminal } from '../../output/terminal.ts'
import { withStorage } from '../../shared/database.ts'

/** Lets a program use the calendar by the Model Context Protocol, over standard input and output. */
const mcpCommand = command({
  name: 'mcp',
  summary: 'cli.mcp.summary',
  explanation: 'cli.mcp.explanation',
  parameters: { language: optional(oneOf(languages), localize('cli.mcp.language')) },
  run: ({ language }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const clock = () => Temporal.Now.instant()
      const spoken = isLanguage(terminal.language) ? terminal.language : config.defaultLanguage
      const actorNow = actorFromEnvironment(terminal, storage)
      await actorNow(clock())
      if (config.baseUrl === undefined) {
        const address = `http://localhost:${config.port}`
        terminal.complain(localized(localize('cli.mcp.no_base_url', { address }), language ?? spoken))
      }
      const { media, images } = openPictures(config, { clock })
      try {
        const report = (error: unknown, id: string) => terminal.complain(`${id} ${errorText(error)}`)
        const stopped = terminal.untilStopped()
        const surroundings = { storage, config, images, clock, actorNow, report, stopped }
        await serveOnStdio({ ...surroundings, language: language ?? spoken })
      } finally {
        media.close()
      }
    }),
})

/** The holder of the application password in the environment, where no other user of the machine sees it; without one, a guest. */
function actorFromEnvironment({ environment }: Terminal, { users }: Storage) {
  const { ALMANAC_LOGIN: login, ALMANAC_PASSWORD: secret } = environment
  return async (now: Temporal.Instant) => {
    if (!secret && !login) return guest
    const holder = await holderOf({ login: login || undefined, secret: secret ?? '' }, users, now)
    if (!holder) throw incorrectPassword()
    return holder.actor
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export const commands = [mcpCommand]
