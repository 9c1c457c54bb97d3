import type { Field } from '../schema/field.ts'

/** What a setting is besides a field. */
export interface SettingExtras {
  /** It may be read from a file that `NAME_FILE` names, and is masked when it is shown. */
  readonly secret?: true
  /** Its value, made of the one that was given and of other settings. */
  readonly settle?: (given: never, others: never) => unknown
}

/** A setting that may hold a secret. */
export function secretSetting<F extends Field>(setting: F): F & { readonly secret: true } {
  return { ...setting, secret: true }
}

/** A setting whose value depends on others: by default, or within their bounds. */
export function dependentSetting<T, Others>(
  { type, description, default: standard }: Field<T>,
  settle: (given: T | undefined, others: Others) => T,
): Field<T, 'defaulted'> & Pick<SettingExtras, 'settle'> {
  return { type, description, presence: 'defaulted', default: standard, settle }
}
