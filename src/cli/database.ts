import { readConfig, type Config } from '../config.ts'
import { readEnvironment } from '../config/environment.ts'
import { utcText } from '../domain/time.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import type { Terminal } from './terminal.ts'

/** The settings of the surroundings of a command. */
export function configOf({ environment, folder }: Terminal): Config {
  return readConfig(readEnvironment(environment, folder))
}

/** Opens the database of the settings for `work`, and closes it afterwards. */
export async function withStorage<T>(
  terminal: Terminal,
  work: (storage: Storage, config: Config) => Promise<T>,
): Promise<T> {
  const config = configOf(terminal)
  const storage = await openStorage(config)
  try {
    return await work(storage, config)
  } finally {
    await storage.close()
  }
}

/** The present moment, as records keep it. */
export function nowUtc(): string {
  return utcText(Temporal.Now.instant())
}
