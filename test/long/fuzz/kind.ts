import type { Field } from '../../../src/schema/field.ts'

/** What a parameter holds, as far as the values that are sent for it differ. */
export type Kind = (typeof kinds)[number][1]

/** The kinds of parameters by the beginning of what they accept; the first that fits counts. */
const kinds = [
  [/^a date that exists/, 'date'],
  [/^a time zone/, 'zone'],
  [/^a complete address/, 'url'],
  [/^a complete http/, 'webUrl'],
  [/^the id of an image/, 'image'],
  [/^(ids or objects|an id, an object)/, 'links'],
  [/^(ids|a list of at most \d+ ids), slugs or names/, 'terms'],
  [/^one or several ids/, 'ids'],
  [/^one or several names/, 'names'],
  [/^one or several of/, 'words'],
  [/^two times/, 'hours'],
  [/^one of /, 'word'],
  [/^a colour/, 'colour'],
  [/^a list of at most \d+ addresses/, 'addresses'],
  [/^a text with letters or digits/, 'slug'],
  [/^true/, 'boolean'],
  [/^a length of time/, 'duration'],
  [/^a whole number/, 'integer'],
  [/^a length of time/, 'integer'],
  [/^an e-mail address/, 'email'],
  [/^a text of at most 1000 characters, a number/, 'cost'],
  [/^four numbers/, 'box'],
  [/^an object of rules/, 'recurrence'],
  [/^an object with at least one of the members/, 'members'],
  [/^“all”, “first”/, 'series'],
  [/^the cursor/, 'cursor'],
  [/^a price/, 'price'],
  [/^a currency/, 'currency'],
  [/^a number/, 'decimal'],
  [/^a text of at most 200000 /, 'html'],
  [/^a text/, 'text'],
  [/^a file/, 'file'],
  [/^sent to /, 'anything'],
  [/^anything/, 'anything'],
] as const

/** The kind of a declared parameter. A new type of the schema has to be made known here. */
export function kindOf({ type }: Field): Kind {
  const found = kinds.find(([pattern]) => pattern.test(type.accepts.en))
  if (!found) throw new Error(`nothing generates values for “${type.accepts.en}”`)
  return found[1]
}

/** The largest number or length that a type names: the bound next to which mistakes live. */
export function boundsOf({ type }: Field): readonly number[] {
  return (type.accepts.en.match(/-?\d+/g) ?? []).map(Number)
}
