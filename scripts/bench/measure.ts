import { Agent, request } from 'node:http'

export interface Measured {
  /** Answers in a second. */
  readonly rate: number
  /** Of one answer, in milliseconds. */
  readonly median: number
  /** Of an answer, in bytes. */
  readonly size: number
}

export interface Asked {
  readonly method?: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: (turn: number) => string
}

/** Asks again and again on two connections that are kept, for some seconds after a short warm-up. */
export async function measure(asked: Asked, seconds: number): Promise<Measured> {
  await loop(asked, 0.5)
  const { times, size, elapsed } = await loop(asked, seconds)
  times.sort((a, b) => a - b)
  return { rate: times.length / elapsed, median: times[times.length >> 1] ?? 0, size }
}

let turn = 0

async function loop(asked: Asked, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const times: number[] = []
  let size = 0
  const start = performance.now()
  const run = async () => {
    while (performance.now() - start < seconds * 1000) {
      const sent = performance.now()
      turn += 1
      size = await send(agent, asked, asked.body?.(turn))
      times.push(performance.now() - sent)
    }
  }
  await Promise.all([run(), run()])
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  return { times, size, elapsed }
}

function send(agent: Agent, { method = 'GET', url, headers = {} }: Asked, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, agent, headers }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => (size += part.length))
      answer.on('error', reject)
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve(size)
        else reject(new Error(`${method} ${url}: ${answer.statusCode}`))
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
