import { resolve } from 'node:path'
import { openPictures } from '../../../pictures.ts'
import { takeStock } from '../../../../media/stores/stocktaking.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { optional } from '../../../../schema/field.ts'
import { databasePlace } from '../../../../storage/place.ts'
import { Failure, command, filePath, json } from '../../command.ts'
import { configOf } from '../../shared/database.ts'
import { databaseAddress } from '../../shared/export-folder.ts'
import { localize } from '../../../../texts/text.ts'

/** Looks for damage. */
const checkCommand = command({
  name: 'check',
  summary: 'cli.check.summary',
  explanation: 'cli.check.explanation',
  positional: ['file'],
  parameters: {
    file: optional(filePath, localize('cli.check.file')),
    json,
  },
  run: async ({ file, json }, terminal) => {
    if (file !== undefined) {
      const { verifyBackup } = await import('../../../../storage/backup/backup.ts')
      const path = resolve(terminal.folder, file)
      const { begun_utc, program, files } = await verifyBackup(path)
      if (json) return terminal.print(JSON.stringify({ file: path, begun_utc, program, files }))
      return terminal.print(localize('cli.check.soundBackup', { path, begunUtc: begun_utc, program, files }))
    }
    const config = configOf(terminal)
    const { damageIn } = await import('../../../../storage/backup/check.ts')
    const { filesNamedIn } = await import('../../../../storage/backup/backup.ts')
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    try {
      const damage = await damageIn(databaseAddress(config))
      // In this order: a picture that is uploaded meanwhile has its files before its row.
      const named = await filesNamedIn(databaseAddress(config))
      const { missing, unknown } = await takeStock(media, named, Temporal.Now.instant())
      if (json)
        terminal.print(
          JSON.stringify({ damage: damage.map(({ what, ...rest }) => ({ what: what.en, ...rest })), missing, unknown }),
        )
      const problems = [
        ...damage.map(({ what, count, examples }) => countWithExamples(what, count, examples)),
        ...(missing.length > 0 ? [countWithExamples(localize('cli.check.missingFiles'), missing.length, missing)] : []),
      ]
      if (unknown.length > 0 && !json)
        terminal.print(countWithExamples(localize('cli.check.unknownFiles'), unknown.length, unknown))
      if (problems.length > 0) throw new Failure(...problems)
      const place = databasePlace(config)
      if (!json) terminal.print(localize('cli.check.sound', { place, count: named.size }))
    } finally {
      media.close()
    }
  },
})

export const commands = [checkCommand]

function countWithExamples(what: Localized, count: number, examples: readonly string[]): Localized {
  const some = examples.slice(0, 5).join(', ')
  return localize('cli.check.listed', { what, count, some: count > 5 ? `${some}, …` : some })
}
