import { withoutZone } from './moment.ts'

/**
 * A query with the brackets that the service reads (contract/requests.md §3): `venue[]=1&venue[]=2`, so that a comma within a value
 * does not divide it.
 */
export function queryOf(parameters: object): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => pairs(name, value))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
}

function pairs(name: string, value: unknown): string[][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, `${value as string | number | boolean}`]]
  if (isWritten(value)) return [[name, withoutZone(value.toJSON())]]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.flatMap((item: unknown) => pairs(`${name}[]`, item))
  return Object.entries(value).flatMap(([member, item]) => pairs(`${name}[${member}]`, item))
}

/** JSON, or a form with files as it is. */
export function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return body
  return JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
    const before = this[name]
    return typeof before === 'object' && typeof value === 'string' ? withoutZone(value) : value
  })
}

function isWritten(value: object): value is { toJSON(): string } {
  return 'toJSON' in value && typeof value.toJSON === 'function'
}
