import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '../domain/text/nearest-name.ts'
import { maskedAddress } from '../domain/text/shown-value.ts'
import { WrongSettings, type Environment } from './config.ts'
import { dotEnv } from './dot-env.ts'
import { secretSettings, settings } from './settings.ts'
import { msg } from '../texts/msg.ts'

/**
 * What the settings are read from: the environment, then a `.env` of `folder` for what the environment lacks, then
 * the files that `NAME_FILE` names for settings that may hold a secret.
 */
export function readEnvironment(environment: Environment, folder: string): Environment {
  const known: Record<string, string | undefined> = { ...readDotEnv(folder), ...environment }
  for (const name of secretSettings) {
    const file = known[`${name}_FILE`]
    if (file && !known[name]) known[name] = secretFromFile(`${name}_FILE`, file)
  }
  return known
}

/** Names in the `.env` of `folder` that are no settings, so that what they say has no effect: each with the one that was probably meant. */
export function unknownNames(folder: string): readonly (readonly [name: string, meant: string | undefined])[] {
  const known = [...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)]
  const unknown = Object.keys(readDotEnv(folder)).filter((name) => !known.includes(name))
  return unknown.map((name) => [name, nearestName(name.slice(0, 40).toUpperCase(), known)])
}

function readDotEnv(folder: string): Environment {
  try {
    return dotEnv(folder)
  } catch {
    throw unreadableSetting('.env', join(folder, '.env'))
  }
}

function secretFromFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw unreadableSetting(variable, file)
  }
}

function unreadableSetting(what: string, path: string): WrongSettings {
  // A secret that was given in the place of its file must not get into the log.
  const file = /@|:\/\//.test(path) ? maskedAddress(path) : path
  return new WrongSettings([msg`${what}: the file ${file} cannot be read.`])
}
