import type { Field } from '../schema/field.ts'

/** The default of a field as somebody would write it; empty where it has none. */
export function shownDefault({ default: value }: Field): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
