import { connect, type Socket } from 'node:net'
import { apiPath } from '../support/service.ts'

/** What a kind of bad client does, over and over, with the connections that it opens; they are closed afterwards. */
export interface Attack {
  readonly name: string
  /** How many clients of the kind there are at once. */
  readonly clients: number
  readonly begin: (socket: Socket, number: number) => void
  /** Done every 500 ms as long as the connection lasts. */
  readonly drip?: (socket: Socket) => void
  /** After how many milliseconds the client leaves and another one comes. */
  readonly leaves?: number
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: calendar.test\r\n\r\n`
const list = (query: string) => get(`${apiPath}/events?starts_after=0001-01-01&per_page=100&${query}`)
const body = (length: number) =>
  `POST ${apiPath}/events HTTP/1.1\r\nHost: calendar.test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')

export const attacks: readonly Attack[] = [
  {
    name: 'searches in one packet, and gone',
    clients: 10,
    begin: (socket, number) => socket.write(times(25, (n) => list(`search=soir+${number}x${n}+-rien`))),
    leaves: 150,
  },
  {
    name: '600 lists that are never read',
    clients: 10,
    begin: (socket, number) => socket.pause().write(times(600, (n) => list(`page=1&x=${number}x${n}`))),
  },
  { name: 'thousands idle', clients: 3000, begin: () => undefined },
  {
    name: 'headers drop by drop',
    clients: 300,
    begin: (socket) => socket.write(`GET ${apiPath}/events HTTP/1.1\r\nHost: calendar.test\r\n`),
    drip: (socket) => socket.write('X: y\r\n'),
  },
  {
    name: 'bodies drop by drop',
    clients: 300,
    begin: (socket) => socket.write(body(10_000)),
    drip: (socket) => socket.write('x'),
  },
  {
    name: 'bodies that stop short',
    clients: 600,
    begin: (socket) => socket.write(body(1_048_576) + 'x'.repeat(1_000_000)),
  },
  {
    name: 'what is no HTTP, by clients that ignore the end',
    clients: 300,
    begin: (socket) => socket.write('nonsense\r\n\r\n'),
    drip: (socket) => socket.write('x'),
  },
  {
    name: 'a large answer read byte by byte',
    clients: 150,
    begin: (socket) => socket.pause().write(times(20, () => get(`${apiPath}/doc`))),
    drip: (socket) => void socket.read(1),
  },
]

/** Runs an attack until it is stopped. */
export function run({ clients, begin, drip, leaves }: Attack, origin: string): () => void {
  const { port } = new URL(origin)
  const sockets = new Map<number, Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let going = true

  function open(number: number): void {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    sockets.set(number, socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('connect', () => begin(socket, number))
    if (leaves === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      socket.destroy()
      if (going) open(number)
    }, leaves)
    timers.add(timer)
  }

  for (let number = 0; number < clients; number += 1) open(number)
  const dripping = setInterval(() => {
    for (const socket of sockets.values()) if (socket.writable) drip?.(socket)
  }, 500)
  return () => {
    going = false
    clearInterval(dripping)
    for (const timer of timers) clearTimeout(timer)
    for (const socket of sockets.values()) socket.destroy()
  }
}
