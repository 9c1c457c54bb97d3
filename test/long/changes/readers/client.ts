import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../../../client/src/index.ts'
import type { Caller, Nodes } from '../nodes.ts'
import type { Reader, Records } from './copy.ts'

/** Follows all kinds by the published client, each request at another node; it does not end when one is killed. */
export function clientReader(nodes: Nodes, as: Caller): Reader {
  const records: Records = new Map()
  const faults: string[] = []
  const stopping = new AbortController()
  let [begun, told, answers] = [1, 0, 0]
  const client = createClient({
    baseUrl: nodes.origin() + '/api/calendar/events/v1',
    token: as && nodes.secrets[as],
    retries: Infinity,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(nodes.origin() + pathname + search, request))
    },
  })

  const loop = (async () => {
    for await (const answer of client.changes({ wait: 1, signal: stopping.signal })) {
      answers += 1
      if (answer.type === 'anew') {
        begun += 1
        records.clear()
        continue
      }
      told += answer.changes.length
      if (answer.changes.length > 0 || answer.more) answers = 0
      for (const { action, kind, id, record } of answer.changes)
        if (action === 'upsert') records.set(`${kind} ${id}`, record)
        else records.delete(`${kind} ${id}`)
    }
  })().catch((error: unknown) => void (stopping.signal.aborted || faults.push(String(error))))

  return {
    name: `${as ?? 'guest'} by the client`,
    ...{ question: { as }, records, faults, begun: () => begun, told: () => told },
    /** Until two answers in a row had nothing: the first may have been asked for before the last write. */
    async settle() {
      answers = 0
      while (answers < 2 && faults.length === 0) await pause(50)
    },
    resume: () => undefined,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
