import cluster from 'node:cluster'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The floor: a bare server that writes the answer in a file, its first line the status and headers as JSON, again and again,
 * whatever it is asked. No answer of ours can be faster. It has as many processes as the service.
 */

const [path = '', processes = '1'] = process.argv.slice(2)

/** Several processes listen to one port, among which the system deals out the connections. */
async function serve(port: number, reusePort: boolean): Promise<number> {
  const file = readFileSync(path)
  const end = file.indexOf('\n')
  const { status, headers } = JSON.parse(file.subarray(0, end).toString()) as { status: number; headers: string[] }
  const body = file.subarray(end + 1)
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen({ port, host: '127.0.0.1', reusePort, exclusive: reusePort })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

if (cluster.isWorker) {
  await serve(Number(process.env['PORT']), process.platform === 'linux')
  process.send?.('listening')
} else if (processes === '1') console.log(`http://127.0.0.1:${await serve(0, false)}\n`)
else {
  const PORT = String(await freePort())
  const workers = Array.from({ length: Number(processes) }, () => cluster.fork({ PORT }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  console.log(`http://127.0.0.1:${PORT}\n`)
}
