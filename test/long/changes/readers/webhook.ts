import { setTimeout as pause } from 'node:timers/promises'
import { startSubscriber } from '../../../support/subscriber.ts'
import type { Random } from '../../support/seed.ts'
import type { Nodes } from '../nodes.ts'
import { apply, pathOf, startOf, type Change, type Question, type Reader, type Records, type Told } from './copy.ts'

type Message = Change & { readonly rest_url: string; readonly too_large?: true }

/** How long nothing has to come until it is taken for all; in milliseconds. */
const silence = 4000

/** Keeps what a webhook tells, and answers some messages by an error. It is up to date when the tries that failed are over, not at every quiet moment. */
export async function webhookReader(nodes: Nodes, random: Random, question: Question): Promise<Reader> {
  const records: Records = new Map()
  const faults: string[] = []
  const subscriber = await startSubscriber()
  let [told, isFailing, heard] = [0, true, performance.now()]

  async function take({ action, kind, id, rest_url: address, record, too_large: isLarge }: Message): Promise<number> {
    const key = `${kind} ${id}`
    if (action === 'upsert' && isLarge) {
      const { status, body } = await nodes.call('GET', pathOf(address), { as: question.as })
      if (status === 200) records.set(key, body)
      return status
    }
    if (action === 'upsert') records.set(key, record ?? {})
    else records.delete(key)
    return 200
  }
  subscriber.answers.by = (response, { type, data }) => {
    heard = performance.now()
    told += 1
    const message = data as unknown as Message
    if (type !== `${message.kind}.${message.action}`) faults.push(`a message ${type}: ${JSON.stringify(data)}`)
    // What arrives may be answered by an error all the same.
    const isLost = isFailing && random() < 0.05
    const taken = isLost && random() < 0.5 ? Promise.resolve(200) : take(message)
    void taken.catch(() => 503).then((status) => response.writeHead(isLost ? 500 : status).end())
  }

  const asked = { body: 'whole', ...(question.kinds && { kinds: question.kinds.split(',') }) }
  const json = { url: subscriber.url, filters: question.filters ?? '', ...asked }
  const made = await nodes.call('POST', '/webhooks', { as: question.as, json })
  if (made.status !== 201) throw new Error(made.text)
  // What was there before.
  for (let [next, more] = [startOf(question), true]; more;) {
    const page = (await nodes.call('GET', next, { as: question.as })).body as unknown as Told
    next = apply(records, page, faults)
    more = page.more
  }

  return {
    name: `${question.as ?? 'guest'} ${JSON.stringify({ ...question, as: undefined })} webhook`,
    ...{ question, records, faults, begun: () => 1, told: () => told },
    async settle() {
      isFailing = false
      heard = performance.now()
      while (performance.now() - heard < silence) await pause(100)
    },
    resume: () => void (isFailing = true),
    async stop() {
      subscriber.close()
    },
  }
}
