import { readFileSync } from 'node:fs'
import autocannon, { type Request } from 'autocannon'

/* The same as `load.lua`, where there is no wrk: the origin, the file, the seconds, and the number of connections. */

const [url = '', file = '', seconds = '1', connections = '1'] = process.argv.slice(2)
const requests = readFileSync(file, 'utf8').trimEnd().split('\n').map(read)
const times: number[] = []
let failed = 0
let client = 0

const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  // Each connection begins elsewhere, or all would ask the same at the same time.
  setupClient: (one) => {
    const from = Math.floor((requests.length / Number(connections)) * client++)
    one.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    one.on('response', (status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status >= 400) failed += 1
    })
  },
})
times.sort((a, b) => a - b)
const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 1000)
const counted = { requests: times.length, microseconds: result.duration * 1e6, failed, lost: result.errors }
console.log(JSON.stringify({ ...counted, p50: at(0.5), p99: at(0.99), p999: at(0.999) }))

function read(line: string): Request {
  const [method = 'GET', path = '/', given = '', body = ''] = line.split('\t')
  const pairs = given.split('\x1f').flatMap((pair) => {
    const [, name, value] = /^([^:]+): (.*)$/.exec(pair) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  return { method, path, headers: Object.fromEntries(pairs) as Record<string, string>, ...(body !== '' && { body }) }
}
