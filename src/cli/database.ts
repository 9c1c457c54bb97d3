import { readConfig, type Config } from '../config.ts'
import { readEnvironment, unknownNames } from '../config/environment.ts'
import { inEachLanguage, localized } from '../i18n/language.ts'
import { utcText } from '../domain/time.ts'
import { openStorage } from '../storage/open.ts'
import { placeOf } from '../storage/place.ts'
import type { Storage } from '../storage/storage.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Terminal } from './terminal.ts'

/** The settings of the surroundings of a command. */
export function configOf({ environment, folder, complain }: Terminal): Config {
  const unknown = inEachLanguage((language) =>
    unknownNames(folder)
      .map(([name, meant]) => (meant === undefined ? name : `${name} (${localized(didYouMean(meant), language)})`))
      .join(', '),
  )
  const said = {
    en: `Unknown settings in .env, ignored: ${unknown.en}. “almanac config” lists all settings.`,
    fr: `Réglages inconnus dans .env, ignorés : ${unknown.fr}. « almanac config » affiche tous les réglages.`,
  }
  if (unknown.en !== '') complain(said)
  return readConfig(readEnvironment(environment, folder))
}

/**
 * Opens the database of the settings for `work`, and closes it afterwards. It must be there, and is named on standard
 * error: a command on the wrong database would otherwise look right.
 */
export async function withStorage<T>(terminal: Terminal, work: Work<T>): Promise<T> {
  const config = configOf(terminal)
  const storage = await openStorage({ ...config, mustExist: true })
  const place = placeOf(config)
  terminal.complain({ en: `Database: ${place}`, fr: `Base de données : ${place}` })
  return closed(storage, () => work(storage, config))
}

/** The same for the commands that create the database where it is not there yet, which name it themselves. */
export async function withNewStorage<T>(terminal: Terminal, work: Work<T>): Promise<T> {
  const config = configOf(terminal)
  const storage = await openStorage(config)
  return closed(storage, () => work(storage, config))
}

type Work<T> = (storage: Storage, config: Config) => Promise<T>

async function closed<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
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
