import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dearReads, type DearReads } from './dear-reads.ts'
import { loads, type Load } from './loads.ts'

/*
 * `node attacker.ts NAME PORT AUTHORIZATION`: a process that puts a load on a service, so that it does not slow down who measures. Asked by a message, it
 * tells what it had of the processor and how it was answered, and ends.
 */

/** The result of an attack. */
export interface Attack {
  /** Seconds. */
  readonly processor: number
  readonly answers: number
  /** Those that were no success. */
  readonly refused: number
}

/** Another address than that of the readers, as attackers have. */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : undefined
const from = localAddress === undefined ? {} : { localAddress }

const [name, port, authorization = ''] = process.argv.slice(2)
const told = { answers: 0, refused: 0 }
let turn = 0

const load = loads.find((one) => one.name === name)
const reads = dearReads.find((one) => one.name === name)
if (load) for (let client = 0; client < load.clients; client += 1) open(load)
else if (reads) for (let client = 0; client < reads.clients; client += 1) void read(reads)
else throw new Error(`there is no load ${name}`)
process.send?.('begun')
process.once('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ ...told, processor: (user + system) / 1e6 } satisfies Attack, () => process.exit())
})

function open({ every, send, reads: isReading }: Load): void {
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', ...from })
  let sent = 0
  const next = () => {
    if (socket.writable && socket.writableLength === 0) send(socket, sent++, authorization)
  }
  socket.on('error', () => undefined)
  if (isReading) socket.resume()
  else socket.pause()
  let timer: NodeJS.Timeout | undefined
  socket.once('connect', () => {
    next()
    timer = setInterval(next, every)
  })
  socket.once('close', () => {
    clearInterval(timer)
    setTimeout(() => load && open(load), 100)
  })
}

/** One client, which asks again after every answer. */
async function read({ path }: DearReads): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const status = await statusOf(path(turn++), agent)
    told.answers += 1
    if (status !== 200) told.refused += 1
  }
}

/** Reads an answer to its end; 0 where it is broken off. */
function statusOf(path: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sending = request({ port, path, agent, host: '127.0.0.1', ...from }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    sending.once('error', () => resolve(0))
    sending.end()
  })
}
