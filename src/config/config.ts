import type { SettingExtras } from './setting.ts'
import { secretSettings, settings, type SettingName } from './settings.ts'
import { maskedAddress } from '../domain/text/shown-value.ts'
import type { Issue } from '../errors/problem.ts'
import { anyOf, inEachLanguage, joined, languages, localized, type Language, type Localized } from '../i18n/language.ts'
import type { Field, Values } from '../schema/field.ts'
import { readFields } from '../schema/read.ts'
import { msg } from '../texts/msg.ts'

/** The name of a setting within the program: `maxPerPage` of `MAX_PER_PAGE`. */
type NameOf<Variable extends string> = Variable extends 'TIMEZONE' ? 'timeZone' : Camel<Variable>
type Camel<Words extends string> = Words extends `${infer First}_${infer Others}`
  ? `${Lowercase<First>}${Capitalize<Camel<Others>>}`
  : Lowercase<Words>

type ConfigValues = Values<typeof settings>

/** Everything that can be set, as the program uses it; `docs/configuration.md` says what each means. Sizes are in bytes. */
export type Config = { readonly [Variable in keyof ConfigValues as NameOf<Variable>]: ConfigValues[Variable] } & {
  /** Those that were given, as they were written. */
  readonly given: Environment
  /** The languages of the pages and of what forms ask for: all, unless the site has one alone. */
  readonly pageLanguages: readonly Language[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings are not usable: everything that is wrong with them, at once. */
export class WrongSettings extends Error {
  readonly problems: readonly Localized[]

  constructor(problems: readonly Localized[]) {
    super(problems.map((problem) => problem.en).join('\n'))
    this.name = 'WrongSettings'
    this.problems = problems
  }
}

/** Reads the settings; an empty value counts as absent. Throws one `WrongSettings` with all that is wrong. */
export function readConfig(environment: Environment): Config {
  const given = Object.keys(settings)
    .map((name) => [name, environment[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const { values, issues } = readFields(settings, Object.fromEntries(given))
  if (issues.length > 0) throw new WrongSettings(issues.map((issue) => problem(issue, environment)))
  const contradictions = [
    (values.MEDIA_ACCESS_KEY_ID === undefined) !== (values.MEDIA_SECRET_ACCESS_KEY === undefined) && halfAKey,
    values.DEFAULT_LANGUAGE &&
      !values.LANGUAGES?.includes(values.DEFAULT_LANGUAGE) &&
      notListed(values.LANGUAGES ?? []),
  ].filter((each) => typeof each === 'object')
  if (contradictions.length > 0) throw new WrongSettings(contradictions)
  const settledValues = Object.entries<Field & SettingExtras>(settings).map(([name, { settle }]) => {
    const value: unknown = (values as Readonly<Record<string, unknown>>)[name]
    return [settingName(name), settle ? settle(value as never, values as never) : value]
  })
  return Object.freeze({
    ...(Object.fromEntries(settledValues) as Config),
    pageLanguages: values.LANGUAGES ?? languages,
    given: Object.freeze(Object.fromEntries(given)),
  })
}

/** What stands where a setting is not given, as somebody would write it; a computed default depends on the others. */
export function defaultOf(name: SettingName, config: Config = readConfig({})): string {
  const field: Field & SettingExtras = settings[name]
  const computed = (config as Readonly<Record<string, unknown>>)[settingName(name)]
  return field.settle && field.default === undefined ? String(computed) : shownDefault(field)
}

function settingName(variable: string): string {
  if (variable === 'TIMEZONE') return 'timeZone'
  return variable.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
}

function notListed(listed: readonly Language[]): Localized {
  const any = anyOf(listed)
  return msg`DEFAULT_LANGUAGE must be one of LANGUAGES: ${any}.`
}

/** With one alone, the S3 client would take the other from its own settings. */
const halfAKey: Localized = msg('MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY go together: set both or neither.')

function problem({ parameter, member = parameter, message }: Issue, environment: Environment): Localized {
  const named = inEachLanguage((language) => localized(message, language).replace(member, parameter))
  if (secretSettings.some((name) => name === parameter)) return named
  const given = environment[parameter]?.trim() ?? ''
  const value = JSON.stringify(maskedValue(parameter, given).slice(0, 100))
  return joined([named, msg`It is ${value}.`])
}

/** Any setting may be given an address with a password by mistake. */
function maskedValue(name: string, value: string): string {
  return /_URLS?$/.test(name) || /@|\/\//.test(value) ? maskedAddress(value) : value
}

/** The default of a field as somebody would write it; empty where it has none. */
export function shownDefault({ default: value }: Field): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
