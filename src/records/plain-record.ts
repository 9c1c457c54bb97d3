import { optional } from '../schema/field.ts'
import type { Columns, Example, Filters, Members, Parameters, PlainField, PlainFields, Sent, Shown } from './field.ts'

type Values = Readonly<Record<string, unknown>>

/** Columns, and the values that they must have. */
export type ColumnValues = Readonly<Record<string, string | number>>

/** The plain fields of a kind of record, with everything that follows from their descriptions. */
export interface PlainRecord<F extends PlainFields> {
  readonly fields: F
  /** The parameters of a create. */
  readonly parameters: Parameters<F>
  /** The parameters of lists. */
  readonly filters: Filters<F>
  /** What a new record has. */
  readonly blank: Members<F>
  /** Those that have an example, as answers show them. */
  readonly example: Example<F>
  toColumns(record: Members<F>): Columns<F>
  toMembers(row: Columns<F>): Members<F>
  /** The members after a write: what was not sent stays, null puts back what a new record has. */
  revise(before: Members<F>, sent: Sent<F>): Members<F>
  present(record: Members<F>): Shown<F>
  /** What a search looks into, of a row or a part of one. */
  searched(row: Values): readonly string[]
  /** What the parameters of a list ask of the columns. */
  wanted(filters: Values): ColumnValues
}

export function plainRecord<F extends PlainFields>(fields: F): PlainRecord<F> {
  const all = Object.entries<PlainField>(fields).map(([name, field]) => ({
    ...{ name, field, initial: field.initial, isFlag: typeof field.initial === 'boolean' },
    member: name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
  }))
  const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  const searched = all.filter(({ field }) => field.searched)
  const filters = all.flatMap(({ name, field: { parameter, filter } }) =>
    filter ? [[name, optional(parameter.type, filter)] as const] : [],
  )
  const examples = all.filter(({ field }) => field.example !== undefined)
  return {
    fields,
    parameters: Object.fromEntries(all.map(({ name, field }) => [name, field.parameter])) as Parameters<F>,
    filters: Object.fromEntries(filters) as Filters<F>,
    blank: Object.fromEntries(all.map(({ member, initial }) => [member, initial])) as Members<F>,
    example: Object.fromEntries(examples.map(({ name, field }) => [name, field.example])) as Example<F>,
    toColumns: filling(all, 'name', ({ member }, record) => stored(record[member])),
    toMembers: filling(all, 'member', ({ name, isFlag }, row) => (isFlag ? row[name] === 1 : row[name])),
    revise: filling(all, 'member', ({ name, member, initial }, before, sent) =>
      sent[name] === undefined ? before[member] : (sent[name] ?? initial),
    ),
    present: filling(all, 'name', ({ member }, record) => record[member]),
    searched: (row) => searched.flatMap(({ name }) => (typeof row[name] === 'string' ? [row[name]] : [])),
    wanted: (sent) =>
      Object.fromEntries(
        filters.flatMap(([name]) => (sent[name] === undefined ? [] : [[name, stored(sent[name])]])),
      ) as ColumnValues,
  }
}

/** Makes objects that have a value for each field: copies of one, which are as fast as literals. */
function filling<Each extends { readonly name: string; readonly member: string }, Made>(
  all: readonly Each[],
  key: 'name' | 'member',
  value: (each: Each, from: Values, further: Values) => unknown,
): (from: object, further?: object) => Made {
  const empty: Values = Object.fromEntries(all.map((each) => [each[key], null]))
  return (from, further = {}) => {
    const made: Record<string, unknown> = { ...empty }
    for (const each of all) made[each[key]] = value(each, from as Values, further as Values)
    return made as Made
  }
}
