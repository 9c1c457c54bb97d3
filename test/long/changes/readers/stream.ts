import { setTimeout as pause } from 'node:timers/promises'
import { basic } from '../../../support/server.ts'
import type { Nodes } from '../nodes.ts'
import type { Secrets } from '../leaks.ts'
import { apply, startOf, type Question, type Reader, type Records, type Told } from './copy.ts'

/** Follows server-sent events, after it has read the first page; whenever the connection breaks, it goes on at another node. */
export function streamReader(nodes: Nodes, secrets: Secrets, question: Question): Reader {
  const records: Records = new Map()
  const faults: string[] = []
  const authorization = question.as && { authorization: basic(question.as, nodes.secrets[question.as]) }
  let [begun, told, isOver] = [0, 0, false]
  let ending = new AbortController()
  let cursor: string | undefined
  let address = ''
  let heard = performance.now()

  async function begin(): Promise<void> {
    const { status, body } = await nodes.call('GET', startOf(question), { as: question.as })
    if (status !== 200) return void faults.push(`start: ${status}`)
    begun += 1
    records.clear()
    const page = body as unknown as Told
    address = apply(records, page, faults)
    cursor = page.cursor
  }

  async function follow(): Promise<void> {
    if (cursor === undefined) await begin()
    ending = new AbortController()
    const headers = { accept: 'text/event-stream', 'last-event-id': cursor ?? '', ...authorization }
    const response = await fetch(nodes.origin() + address, { headers, signal: ending.signal })
    if (response.status !== 200) {
      if (response.status !== 410 && response.status !== 503)
        faults.push(`stream: ${response.status} ${await response.text()}`)
      if (response.status === 410) cursor = undefined
      return
    }
    let text = ''
    for await (const chunk of response.body ?? []) {
      heard = performance.now()
      text += Buffer.from(chunk as Uint8Array).toString('latin1')
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) hear(Buffer.from(part, 'latin1').toString())
    }
  }

  function hear(message: string): void {
    if (!question.as) secrets.scan(message, 'a stream')
    const data = /^data: (.*)$/m.exec(message)?.[1]
    if (data === undefined) return
    const page = JSON.parse(data) as Told
    if (/^id: (.*)$/m.exec(message)?.[1] !== page.cursor)
      faults.push(`the id of a message is not its cursor: ${message.slice(0, 200)}`)
    apply(records, page, faults)
    told += page.changes.length
    cursor = page.cursor
  }

  const loop = (async () => {
    while (!isOver) {
      await follow().catch(() => undefined)
      await pause(20)
    }
  })()

  return {
    name: `${question.as ?? 'guest'} ${JSON.stringify({ ...question, as: undefined })} stream`,
    ...{ question, records, faults, begun: () => begun, told: () => told },
    /** Until nothing has come for a second, which is four looks of a node. */
    async settle() {
      heard = performance.now()
      while (performance.now() - heard < 1000) await pause(50)
    },
    resume: () => undefined,
    async stop() {
      isOver = true
      ending.abort()
      await loop
    },
  }
}
