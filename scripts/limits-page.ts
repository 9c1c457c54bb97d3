import { type RequestLimit, requestLimits } from '../src/domain/request-limits.ts'

/** The document of all limits of requests, as a table of each door. */
export function limitsPage(): string {
  const limits: readonly RequestLimit[] = Object.values(requestLimits)
  const doors = Map.groupBy(limits, ({ door }) => door)
  const tables = [...doors].map(([door, rows]) => `## ${heading(door)}\n\n${head}\n${rows.map(rowOf).join('\n')}\n`)
  return `${introduction}\n${tables.join('\n')}`
}

const introduction = `# What a request may cost

Whoever is not signed in can ask for much at once. This page names everything that can be asked for more than once in one request, and what
bounds its product with what is stored. What is above a limit gets the answer in the last column.

All doors share one fair queue: requests of guests wait for one another, by address. Of one address, two at most are worked on at once. An answer
that is longer than a part is sent in parts, and each part takes a turn in this queue. So a long answer slows its own reader, and no other.
\`READ_BUDGET\`, \`MAX_REQUESTS\`, \`MAX_BODIES\` and \`MAX_UNSENT\` bound what all requests of a process take together
([configuration](configuration.md)).

The tables are made from \`src/domain/request-limits.ts\` by \`npm run generate\`. \`test/long/load/bounds\` asks for each limit, with 4,000 events and a
heap of 512 MB, while another client reads.
`

const head = `| Asked for | At most | What each costs | Above it |\n| --- | --- | --- | --- |`

function rowOf({ asked, most, cost, above }: RequestLimit): string {
  const limit = typeof most === 'number' ? most.toLocaleString('en') : `\`${most}\``
  return `| ${[asked, limit, cost, above].join(' | ')} |`
}

function heading(door: RequestLimit['door']): string {
  return door.charAt(0).toUpperCase() + door.slice(1)
}
