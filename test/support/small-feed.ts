import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

const eventOf = (path: string) =>
  `BEGIN:VEVENT\r\nUID:${path}\r\nDTSTART:20270501T180000Z\r\nSUMMARY:Near\r\nEND:VEVENT`

/** A server of this machine that answers each path with a calendar of one event of its own, “Near”. Returns its address: `http://127.0.0.1:1234`. */
export async function smallFeed(t: TestContext): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${eventOf(url)}\r\nEND:VCALENDAR\r\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
