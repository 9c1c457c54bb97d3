import { moving, type SpecParameter } from './spec-tables.ts'

/** What the index or the document say of a parameter, brought to one form. */
export interface Stated {
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
  /** Whether it is a member of a body in the document. */
  readonly inBody?: boolean
}

/** Where a parameter of the namespace index differs from the specification. */
export function indexDifferences(stated: Stated, expected: SpecParameter): readonly string[] {
  const { type, format, items } = stated.schema as { type?: string; format?: string; items?: { type?: string } }
  const fits = {
    string: type === 'string' || format === 'string',
    integer: type === 'integer',
    boolean: type === 'boolean',
    double: type === 'number' || format === 'double',
    'array of integer': items?.type === 'integer' && (type === undefined || type === 'array'),
    untyped: true,
  }
  return [
    ...(fits[expected.type] ? [] : [`type ${type ?? format ?? 'none'} instead of ${expected.type}`]),
    ...(stated.required === expected.required ? [] : [`required: ${stated.required}`]),
    ...defaultDifferences(stated, expected, (value) => [value]),
  ]
}

/**
 * Where a parameter of the OpenAPI document differs. Defaults are JSON values there; those that move are left out, and all of
 * bodies: typed clients take a member with a default for one that must be sent.
 */
export function documentDifferences(stated: Stated, expected: SpecParameter): readonly string[] {
  const types = typesOf(stated.schema)
  const fits = {
    string: types.has('string') || types.has('boolean'),
    integer: types.has('integer'),
    boolean: types.has('boolean'),
    double: types.has('number'),
    'array of integer': types.has('array'),
    untyped: true,
  }
  const stands = stated.required === expected.required
  const unsaid = expected.default === moving || expected.required || stated.inBody === true
  const expectedHere = unsaid ? { ...expected, default: undefined } : expected
  return [
    ...(fits[expected.type] ? [] : [`types ${[...types].join('|')} instead of ${expected.type}`]),
    ...(stands ? [] : [`required: ${stated.required}`]),
    ...defaultDifferences(stated, expectedHere, (value) => [value, ...(jsonForms.get(value) ?? [])]),
  ]
}

const jsonForms: ReadonlyMap<unknown, readonly unknown[]> = new Map<unknown, readonly unknown[]>([
  ['1', [true]],
  ['false', [false]],
])

function defaultDifferences(
  { schema }: Stated,
  expected: SpecParameter,
  forms: (value: unknown) => readonly unknown[],
): readonly string[] {
  const value = schema['default']
  if (expected.default === moving) {
    const timestamp = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
    return timestamp ? [] : [`default ${String(value)} is no timestamp`]
  }
  return forms(expected.default).includes(value)
    ? []
    : [`default ${String(value)} instead of ${String(expected.default)}`]
}

/** The JSON types that a schema accepts. */
function typesOf(schema: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const {
    type,
    enum: values,
    anyOf = [],
    oneOf = [],
  } = schema as {
    type?: string | readonly string[]
    enum?: readonly unknown[]
    anyOf?: readonly Readonly<Record<string, unknown>>[]
    oneOf?: readonly Readonly<Record<string, unknown>>[]
  }
  const own = type === undefined ? (values ?? []).map((value) => typeof value) : [type].flat()
  return new Set([...own, ...[...anyOf, ...oneOf].flatMap((branch) => [...typesOf(branch)])])
}
