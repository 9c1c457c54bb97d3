import { readConfig, type Config } from '../../../config/config.ts'
import { readEnvironment, unknownNames } from '../../../config/environment.ts'
import { inEachLanguage, type Language } from '../../../i18n/language.ts'
import { utcText } from '../../../domain/time/time.ts'
import { openStorage } from '../../../storage/open.ts'
import { databasePlace } from '../../../storage/place.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Terminal } from '../output/terminal.ts'
import { localize, say } from '../../../texts/text.ts'

/** The settings of the surroundings of a command. */
export function configOf({ environment, folder, complain }: Terminal): Config {
  const unknown = unknownNames(folder)
  if (unknown.length > 0) complain(localize('cli.database.unknownSettings', { names: inEachLanguage(unknownSettings) }))
  return readConfig(readEnvironment(environment, folder))

  function unknownSettings(language: Language): string {
    const each = unknown.map(([name, meant]) =>
      meant ? `${name} (${say('cli.didYouMean', language, { name: meant })})` : name,
    )
    return each.join(', ')
  }
}

/**
 * Opens the database of the settings for `work`, and closes it afterwards. It must be there, and is named on standard
 * error: a command on the wrong database would otherwise look right.
 */
export async function withStorage<T>(terminal: Terminal, work: Work<T>): Promise<T> {
  const config = configOf(terminal)
  const storage = await openStorage({ ...config, mustExist: true })
  const place = databasePlace(config)
  terminal.complain(localize('cli.database.place', { place }))
  return closingStorage(storage, () => work(storage, config))
}

/** The same for the commands that create the database where it is not there yet, which name it themselves. */
export async function withNewStorage<T>(terminal: Terminal, work: Work<T>): Promise<T> {
  const config = configOf(terminal)
  const storage = await openStorage(config)
  return closingStorage(storage, () => work(storage, config))
}

type Work<T> = (storage: Storage, config: Config) => Promise<T>

async function closingStorage<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await storage.close()
  }
}

/** The present moment, as records keep it. */
export function nowUtc(): string {
  return utcText(Temporal.Now.instant())
}
