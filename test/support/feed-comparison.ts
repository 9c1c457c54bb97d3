import assert from 'node:assert/strict'
import type { Api, Body } from './api.ts'

/** When something takes place: `title|start|end`, in UTC, or by days where it lasts all day (the end does not count). */
export type Time = string

/** The moments between which feeds and the JSON are compared, in UTC; a series without an end goes on after. */
export const from = '1900-01-01T00:00:00'
export const until = '2028-06-01T00:00:00'

export function timeOf(title: string, start: string, end: string): Time {
  return `${title}|${start}|${end}`
}

/** All that takes place by the JSON, page by page. */
export async function timesInJson(api: Api): Promise<readonly Time[]> {
  const found: Time[] = []
  let path: string | undefined = '/events?start_date=1900-01-01&end_date=2070-01-01&per_page=100'
  while (path !== undefined) {
    const { records, body } = await api.list(path)
    for (const event of records) {
      const [start, end] = event['all_day'] === true ? daysOf(event) : utcOf(event)
      if (start < until) found.push(timeOf(String(event['title']), start, end))
    }
    path = (body['next_rest_url'] as string | undefined)?.replace(/^.*\/v1(?=\/)/, '')
  }
  return found.sort()
}

function utcOf(event: Body): readonly [string, string] {
  return [event['utc_start_date'], event['utc_end_date']].map((text) => String(text).replace(' ', 'T')) as [
    string,
    string,
  ]
}

function daysOf(event: Body): readonly [string, string] {
  const [start, end] = [event['start_date'], event['end_date']].map((text) => String(text).slice(0, 10))
  return [
    start ?? '',
    Temporal.PlainDate.from(end ?? '')
      .add({ days: 1 })
      .toString(),
  ]
}

/** Fails unless a reader reads the same as the JSON says. */
export function compare(read: readonly Time[], shown: readonly Time[]): void {
  const [left, right] = [new Set(read), new Set(shown)]
  const differences = {
    onlyInFeed: [...left].filter((time) => !right.has(time)).slice(0, 25),
    onlyInJson: [...right].filter((time) => !left.has(time)).slice(0, 25),
  }
  assert.deepEqual(differences, { onlyInFeed: [], onlyInJson: [] })
  assert.ok(right.size > 0)
}
