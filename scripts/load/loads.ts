import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'

/** What clients of a kind do to a service, each on a connection of its own, which is opened again when it is closed. */
export interface Load {
  readonly name: string
  readonly clients: number
  /** Done once connected, and then every so many milliseconds; not while what was sent before has not left. */
  readonly every: number
  readonly send: (socket: Socket, turn: number, authorization: string) => void
  /** Whether answers are read. */
  readonly reads: boolean
}

const api = '/api/calendar/events/v1'
const host = 'Host: calendar.test\r\n'
const get = (path: string, headers = '') => `GET ${api}${path} HTTP/1.1\r\n${host}${headers}\r\n`
const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')
const word = () => randomBytes(4).toString('hex')
const large = 10 * 2 ** 20
const body = Buffer.alloc(large, 'x')

/** A large body, to an address, with these headers. */
function post(socket: Socket, path: string, headers: string): void {
  socket.write(`POST ${api}${path} HTTP/1.1\r\n${host}${headers}Content-Length: ${large}\r\n\r\n`)
  socket.write(body)
}

export const loads: readonly Load[] = [
  {
    name: '1,000 keep-alive connections',
    clients: 1000,
    every: 5000,
    send: (socket) => socket.write(get('/events?per_page=5')),
    reads: true,
  },
  {
    name: 'slowloris: 500 heads drop by drop',
    clients: 500,
    every: 500,
    send: (socket, turn) => socket.write(turn === 0 ? `GET ${api}/events HTTP/1.1\r\n${host}` : 'X: y\r\n'),
    reads: true,
  },
  {
    name: 'a flood of wrong passwords',
    clients: 50,
    every: 100,
    send: (socket) => {
      const secret = Buffer.from(`${word()}:${word()} ${word()} ${word()}`).toString('base64')
      socket.write(get('/events', `Authorization: Basic ${secret}\r\n`))
    },
    reads: true,
  },
  {
    name: '100 clients that never read',
    clients: 100,
    every: 1000,
    send: (socket) => socket.write(times(50, () => get('/doc'))),
    reads: false,
  },
  {
    name: 'bursts of 50 lists in one packet',
    clients: 10,
    every: 500,
    send: (socket) => socket.write(times(50, () => get(`/events?per_page=50&search=${word()}`))),
    reads: true,
  },
  {
    name: 'bodies of 10 MB from strangers',
    clients: 10,
    every: 500,
    send: (socket) => post(socket, '/events', 'Content-Type: application/json\r\n'),
    reads: true,
  },
  {
    name: 'pictures of 10 MB that are none, with a password',
    clients: 5,
    every: 500,
    send: (socket, _turn, authorization) =>
      post(socket, '/images', `Content-Type: image/png\r\nAuthorization: ${authorization}\r\n`),
    reads: true,
  },
]
