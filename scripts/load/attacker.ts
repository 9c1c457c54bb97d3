import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { loads, type Load } from './loads.ts'

/* A thread that puts a load on a service, so that it does not slow down who measures. */

/** Another address than that of the readers, as attackers have. */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : undefined

const { name, port, authorization } = workerData as { name: string; port: number; authorization: string }
const load = loads.find((one) => one.name === name)
if (!load) throw new Error(`there is no load ${name}`)
for (let client = 0; client < load.clients; client += 1) open(load)
parentPort?.postMessage('begun')

function open({ every, send, reads }: Load): void {
  const socket: Socket = connect({ port, host: '127.0.0.1', ...(localAddress !== undefined && { localAddress }) })
  let turn = 0
  const next = () => {
    if (socket.writable && socket.writableLength === 0) send(socket, turn++, authorization)
  }
  socket.on('error', () => undefined)
  if (reads) socket.resume()
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
