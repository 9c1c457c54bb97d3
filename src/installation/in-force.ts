import { secretSettings, settingNames, settings, type SettingName } from '../config/settings.ts'
import { defaultOf, type Config, type Environment } from '../config/config.ts'
import { maskedAddress } from '../domain/text/shown-value.ts'
import type { Localized } from '../i18n/language.ts'
import type { Field } from '../schema/field.ts'

/** A setting as it is in force. */
export interface SettingInForce {
  /** As the environment has it. */
  readonly name: SettingName
  /** As it would be written; secrets are masked. */
  readonly value: string
  /** What stands where it is not given; empty where there is nothing. */
  readonly standard: string
  /** Whether it was given. */
  readonly isGiven: boolean
  readonly isSecret: boolean
  readonly meaning: Localized
  /** What it may be. */
  readonly accepts: Localized
}

/** All settings, in the order of `docs/configuration.md`. */
export function settingsInForce(given: Environment, config: Config): readonly SettingInForce[] {
  return settingNames.map((name) => {
    const { type, description } = settings[name] as Field
    const written = given[name]?.trim() ?? ''
    const isGiven = written !== ''
    const isSecret = secretSettings.includes(name)
    const standard = defaultOf(name, config)
    const value = isGiven ? written : standard
    return {
      ...{ name, standard, isGiven, isSecret, meaning: description, accepts: type.accepts },
      value: isSecret ? masked(name, value) : shownAddress(value),
    }
  })
}

/** An address without what may be secret in it; nothing of any other secret. */
function masked(name: string, value: string): string {
  return name.endsWith('_URL') ? maskedAddress(value) : value && '***'
}

/** Any address may have a password in it. */
function shownAddress(value: string): string {
  return value.includes('://') && value.includes('@') ? maskedAddress(value) : value
}
