import type { AnswerValidator } from '../../support/answers.ts'
import type { Look } from '../../support/look.ts'
import type { Client } from './client.ts'
import type { Random } from './random.ts'
import type { Account } from '../../support/server.ts'

/*
 * What must hold of lists: their totals are what paging through them yields, each record once, and what is stored.
 */

export interface Looking {
  readonly client: Client
  readonly look: Look
  readonly validate: AnswerValidator
  readonly r: Random
}

interface List {
  readonly path: string
  readonly as: Account
  /** How many there are, by the database. */
  readonly stored?: string
}

const everyStatus = 'status=publish,future,draft,pending,private'
const visible = (kind: string) => `select count(*) as n from ${kind} where status <> 'trash'`

const lists: readonly List[] = [
  {
    path: `/events?starts_after=0001-01-02&${everyStatus}`,
    as: 'admin',
    stored: `${visible('occurrences')} and status <> 'gone' and hidden = 0 and start_utc > '0001-01-04'`,
  },
  { path: `/venues?${everyStatus}`, as: 'admin', stored: visible('venues') },
  { path: `/organizers?${everyStatus}`, as: 'admin', stored: visible('organizers') },
  {
    path: '/categories?hide_empty=false',
    as: 'admin',
    stored: `select count(*) as n from terms where taxonomy = 'category'`,
  },
  { path: '/tags?hide_empty=false', as: 'admin', stored: `select count(*) as n from terms where taxonomy = 'tag'` },
  { path: '/images?', as: 'admin', stored: 'select count(*) as n from images' },
  {
    path: '/tickets?',
    as: 'admin',
    stored: `select count(*) as n from tickets t join events e on e.id = t.event_id
      where e.status <> 'trash' and e.hide_from_listings = 0`,
  },
]

/** Lists with filters, of which only themselves can say what they should yield. */
const filtered: readonly List[] = [
  { path: '/events?starts_after=2000-01-01&search=concert', as: 'contributor' },
  { path: '/events?featured=true&strict_dates=1', as: 'author' },
  { path: '/events?start_date=2027-01-01&end_date=2027-12-31', as: 'subscriber' },
  { path: '/events?event_status=cancelled,scheduled&attendance=online,mixed', as: 'author2' },
  { path: '/events?start_date=2027-06-01&i18n_language=fr', as: 'editor' },
  { path: '/tickets?is_available=true', as: 'subscriber' },
  { path: '/tickets?is_available=false', as: 'author' },
  { path: '/venues?has_events=true&search=fête', as: 'author2' },
  { path: '/organizers?only_with_upcoming=true', as: 'author' },
  { path: '/categories?orderby=count&order=desc', as: 'subscriber' },
  { path: '/tags?search=a&orderby=slug', as: 'author' },
]

export interface Shown {
  readonly id: number
  readonly [member: string]: unknown
}

/** What is wrong with the lists, in sentences, and a few records that they showed. */
export async function listProblems(looking: Looking): Promise<{ problems: readonly string[]; records: Shown[] }> {
  const { r } = looking
  const small = r.pick(filtered)
  const wanted = [...lists.map((list) => ({ ...list, size: 100 })), { ...small, size: r.pick([7, 25]) }]
  const problems: string[] = []
  const records: Shown[] = []
  for (const list of wanted) {
    const found = await pageThrough(list, looking)
    problems.push(...found.problems)
    if (found.records.length > 0) records.push(...r.many(1, 2, () => r.pick(found.records)))
  }
  return { problems, records }
}

async function pageThrough({ path, as, size, stored }: List & { readonly size: number }, looking: Looking) {
  const { client, look, validate, r } = looking
  const language = r.pick(['', '/en', '/fr'])
  const first = `${language}/api/calendar/events/v1${path}&per_page=${size}`
  const problems: string[] = []
  const records = new Map<number, Shown>()
  let total: number | undefined
  let shown = 0
  for (let next: string | undefined = encodeURI(first); next !== undefined;) {
    const { status, body } = await client.get(next, as)
    problems.push(...validate('GET', next, status, body))
    if (status !== 200) return { problems: [...problems, `${next} answers ${status}`], records: [...records.values()] }
    const page = body as Readonly<Record<string, unknown>> & { total: number; next_rest_url?: string }
    const members = Object.values(page).find((value) => Array.isArray(value)) as readonly Shown[]
    if (total !== undefined && page.total !== total)
      problems.push(`${next}: total changed from ${total} to ${page.total}`)
    total = page.total
    shown += members.length
    for (const record of members) records.set(record.id, record)
    const address = page.next_rest_url
    next = address === undefined ? undefined : address.slice(new URL(address).origin.length)
  }
  if (records.size !== shown) problems.push(`${first}: ${shown - records.size} records come twice`)
  if (total !== shown) problems.push(`${first} as ${as}: total ${total}, but paging yields ${shown}`)
  const count = stored === undefined ? undefined : Number((await look.rows(stored))[0]?.['n'])
  if (count !== undefined && count !== total) problems.push(`${first}: total ${total}, but ${count} are stored`)
  return { problems, records: [...records.values()] }
}
