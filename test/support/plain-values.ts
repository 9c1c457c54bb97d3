import type { PlainField, PlainFields } from '../../src/records/field.ts'

type Value = string | number | boolean

/** A value of a plain field that no new record has. */
export function unusualValue({ initial, parameter: { type } }: PlainField): Value {
  const { options = [], minimum, maximum } = type.asking ?? {}
  const tried = [true, false, ...options, 'https://kiwi.example/', 7, minimum, maximum]
  const value = tried.find((each) => each !== undefined && each !== initial && type.schema.safeParse(each).success)
  if (value === undefined) throw new Error(`No value fits: ${type.accepts.en}.`)
  return value
}

/** Such a value of each field. */
export function unusualValues({ fields }: { readonly fields: PlainFields }): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unusualValue(field)]))
}
