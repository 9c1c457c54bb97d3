// runs: long
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aFolder } from '../../support/folder.ts'
import { apiPath, clientOf, serve } from '../support/service.ts'

async function connected(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

test('clients that send a header drop by drop are answered 408 and hold nobody up', { timeout: 600_000 }, async (t) => {
  const service = await serve(await aFolder(t), t)
  let closed = 0
  const sockets = await Promise.all(Array.from({ length: 100 }, () => connected(service.origin)))
  const answers = sockets.map(async (socket) => {
    let said = ''
    socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
    socket.write(`GET ${apiPath}/events HTTP/1.1\r\nHost: x\r\n`)
    const drops = setInterval(() => socket.writable && socket.write('X: y\r\n'), 1000)
    await once(socket, 'close')
    closed += 1
    clearInterval(drops)
    return said
  })
  const client = clientOf(service.origin)
  assert.equal((await client('GET', '/events')).status, 200)
  assert.equal(closed, 0, 'it was answered beside them')
  for (const said of await Promise.all(answers)) assert.match(said, /^HTTP\/1\.1 408 [^]*"rest_request_timeout"/)
  client.close()
  const { code, stderr } = await service.stop()
  assert.deepEqual([code, stderr], [0, ''])
})

test('uploads that are given up leave nothing and are no fault of the service', async (t) => {
  const service = await serve(await aFolder(t), t)
  const authorization = `Basic ${Buffer.from(`admin:${service.secret}`).toString('base64')}`
  for (const type of ['image/png', 'multipart/form-data; boundary=b', 'application/json']) {
    for (const path of ['/images', '/events']) {
      const socket = await connected(service.origin)
      const head = `POST ${apiPath}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\n`
      socket.write(
        `${head}Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxx`,
      )
      await pause(100)
      socket.destroy()
    }
  }
  await pause(200)
  const client = clientOf(service.origin, service.secret)
  assert.equal((await client('GET', '/images')).body['total'], 0)
  client.close()
  const { code, stderr } = await service.stop()
  assert.deepEqual([code, stderr], [0, ''])
})

test(
  'half a request and an answer nobody reads do not keep the service from stopping',
  { timeout: 600_000 },
  async (t) => {
    const service = await serve(await aFolder(t), t)
    for (const begun of [
      `GET ${apiPath}/events HTTP/1.1\r\n`,
      `GET ${apiPath}/doc HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200),
    ]) {
      const socket = await connected(service.origin)
      socket.pause()
      socket.write(begun)
    }
    await pause(300)
    assert.equal((await service.stop()).code, 0)
  },
)
