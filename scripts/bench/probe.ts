import { request } from 'node:http'
import type { Asked } from './requests.ts'

/** An answer as it came, headers in their order and letter case. */
export interface Answer {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** What Node writes by itself, or what is only true of one connection. */
const written = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** Asks once. Throws where the answer is an error. */
export function ask(base: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(base + path, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        const { statusCode: status = 0, rawHeaders } = answer
        if (status < 400) resolve({ status, headers: rawHeaders, body: whole })
        else reject(new Error(`${method} ${path}: ${status} ${whole.toString().slice(0, 300)}`))
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The file that `floor.ts` answers with. */
export function floorFile({ status, headers, body }: Answer): Buffer {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  const kept = pairs.filter(([name = '']) => !written.has(name.toLowerCase())).flat()
  const head = { status, headers: [...kept, 'Content-Length', String(body.length)] }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/** Whether an answer says that it was kept: by `Cache-Status`, `X-Cache` or `Age`; undefined where it says nothing of it. */
export function wasKept({ headers }: Answer): boolean | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]?.toLowerCase()
    const value = headers[index + 1]?.toLowerCase() ?? ''
    if (name === 'cache-status' || name === 'x-cache') return /\bhit\b/.test(value)
    if (name === 'age') return true
  }
  return undefined
}
