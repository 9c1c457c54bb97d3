import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

/*
 * The floor: a bare server that writes the answer in a file, its first line the status and headers as JSON, again and again,
 * whatever it is asked. No answer of ours can be faster.
 */

const file = readFileSync(process.argv[2] ?? '')
const end = file.indexOf('\n')
const { status, headers } = JSON.parse(file.subarray(0, end).toString()) as { status: number; headers: string[] }
const body = file.subarray(end + 1)

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
