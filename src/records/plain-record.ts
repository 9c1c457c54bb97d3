import { optional, type Field } from '../schema/field.ts'
import type {
  Columns,
  Example,
  Filters,
  Members,
  Parameters,
  PlainField,
  PlainFields,
  PlainInput,
  PlainOutput,
  PlainFilters,
} from './field.ts'

type Values = Readonly<Record<string, unknown>>

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
  revise(before: Members<F>, sent: PlainInput<F>): Members<F>
  present(record: Members<F>): PlainOutput<F>
  /** Those that schema.org has a member for, by its name. */
  jsonLd(record: Members<F>): Values
  /** What a search looks into, of a row or a part of one. */
  searched(row: Values): readonly string[]
  /** Those of the parameters of a list that were given. */
  wanted(filters: object): PlainFilters<F>
}

export function plainRecord<F extends PlainFields>(fields: F): PlainRecord<F> {
  const all = Object.entries<PlainField>(fields).map(([name, field]) => ({
    ...{ name, field, initial: field.initial, isFlag: typeof field.initial === 'boolean' },
    member: name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
  }))
  const [names, members] = [all.map(({ name }) => name), all.map(({ member }) => member)]
  const searched = all.filter(({ field }) => field.searched)
  const filters = all.flatMap(({ name, field: { parameter, filter } }) =>
    filter ? [[name, optional(parameter.type, filter)] as const] : [],
  )
  const published = all.filter(({ field }) => field.schemaOrg !== undefined)
  const isFilter = new Set(filters.map(([name]) => name))
  const examples = all.filter(({ field }) => field.example !== undefined)
  return {
    fields,
    parameters: Object.fromEntries(all.map(({ name, field }) => [name, parameterWithForm(field)])) as Parameters<F>,
    filters: Object.fromEntries(filters) as Filters<F>,
    blank: Object.fromEntries(all.map(({ member, initial }) => [member, initial])) as Members<F>,
    example: Object.fromEntries(examples.map(({ name, field }) => [name, field.example])) as Example<F>,
    toColumns: filling(all, 'name', ({ member }, record) => storedValue(record[member])),
    toMembers: renamer(names, members, all),
    revise: filling(all, 'member', ({ name, member, initial }, before, sent) =>
      sent[name] === undefined ? before[member] : (sent[name] ?? initial),
    ),
    present: renamer(members, names),
    jsonLd: renamer(
      published.map(({ member }) => member),
      published.map(({ field }) => field.schemaOrg ?? ''),
    ),
    searched: (row) => searched.flatMap(({ name }) => (typeof row[name] === 'string' ? [row[name]] : [])),
    wanted: (asked) =>
      Object.fromEntries(
        Object.entries(asked).filter(([name, value]) => value !== undefined && isFilter.has(name)),
      ) as PlainFilters<F>,
  }
}

function parameterWithForm({ parameter, form }: PlainField): Field {
  return form ? { ...parameter, form } : parameter
}

/** A value as both databases store it. */
export function storedValue(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

interface Each extends Pick<PlainField, 'initial'> {
  readonly name: string
  readonly member: string
}

/** Makes objects that have a value for each field. */
function filling<Made>(
  all: readonly Each[],
  key: 'name' | 'member',
  value: (each: Each, from: Values, further: Values) => unknown,
): (from: object, further?: object) => Made {
  return (from, further = {}) =>
    Object.fromEntries(all.map((each) => [each[key], value(each, from as Values, further as Values)])) as Made
}

/** Copies members under other names, a flag as a boolean: what reads do for each record, at a third of the time of `filling`. */
function renamer<Made>(
  from: readonly string[],
  to: readonly string[],
  fields: readonly { readonly isFlag: boolean }[] = [],
): (record: object) => Made {
  const empty = Object.fromEntries(to.map((name) => [name, null]))
  const steps = to.map((name, index) => ({ from: from[index] ?? '', to: name, isFlag: fields[index]?.isFlag === true }))
  return (record) => {
    const made: Record<string, unknown> = { ...empty }
    for (const { from: source, to: target, isFlag } of steps) {
      const value = (record as Values)[source]
      made[target] = isFlag ? value === 1 : value
    }
    return made as Made
  }
}
