import type { Looking, Shown } from './listed.ts'

/*
 * The addresses in answers must lead somewhere.
 */

/** The faults in the addresses of these records, in sentences. */
export async function linkProblems(
  records: readonly Shown[],
  { client, validate }: Looking,
): Promise<readonly string[]> {
  const addresses = new Map(records.flatMap((record) => addressesOf(record)))
  const problems: string[] = []
  for (const [address, language] of addresses) {
    const url = new URL(address)
    const path = address.slice(url.origin.length)
    const at = (url: string) =>
      client.send({ method: 'GET', url, as: 'admin', headers: { 'accept-language': language } })
    const first = await at(path)
    // A page has one address in a language: others lead there, at once.
    const isElsewhere = first.location !== undefined && first.location !== address
    const { status, body } = isElsewhere ? await at(first.location.slice(url.origin.length)) : first
    if (status !== 200) problems.push(`${address} answers ${status}`)
    else problems.push(...validate('GET', path, status, body))
  }
  return problems
}

type Address = readonly [address: string, language: string]

/**
 * The addresses within the service: of the API always, of a page where it is that of something published. Slugs are unique
 * within a language, so that a page is asked for in the language of the record.
 */
function addressesOf(record: Shown, language = 'en'): readonly Address[] {
  const own = typeof record['language'] === 'string' ? record['language'] : language
  const members = Object.entries(record).flatMap(([name, value]): readonly Address[] => {
    if (name === 'url' && typeof value === 'string') return isPublic(record, value) ? [[value, own]] : []
    if (name === 'rest_url' && typeof value === 'string') return [[value, own]]
    if (name === 'urls' && isObject(value)) return Object.values(value).map((each) => [String(each), own])
    if (Array.isArray(value)) return value.filter(isShown).flatMap((each) => addressesOf(each, own))
    return isShown(value) ? addressesOf(value, own) : []
  })
  return members.filter(([address]) => address.startsWith('http://127.0.0.1'))
}

function isPublic(record: Shown, url: string): boolean {
  if (url.includes('?p=')) return false
  return !('status' in record) || record['status'] === 'publish'
}

function isShown(value: unknown): value is Shown {
  return isObject(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
