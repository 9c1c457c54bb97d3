import type { ServerResponse } from 'node:http'

let served = 0

/** Bytes that the last answer wrote. */
export function servedBytes(): number {
  return served
}

/** Writes `block` again and again until the other side has had enough. */
function endless(response: ServerResponse, block: Buffer): void {
  served = 0
  const more = () => {
    let goesOn = true
    while (goesOn && !response.destroyed) {
      served += block.length
      goesOn = response.write(block)
    }
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** A picture, and nothing after it that ends it. */
function beginning(png: Buffer, length: number): Buffer {
  const block = Buffer.alloc(length)
  png.copy(block)
  return block
}

/** Servers that mean no good, by what they do. Each starts with a picture where it can. */
export const mischief: Readonly<Record<string, (response: ServerResponse, png: Buffer) => void>> = {
  'an endless body': (response, png) => endless(response, beginning(png, 1_000_000)),
  'an endless body in tiny chunks': (response, png) => {
    response.write(png)
    endless(response, Buffer.alloc(1))
  },
  'a length of a terabyte': (response) => response.writeHead(200, { 'content-length': 1e12 }).flushHeaders(),
  'less than it said': (response, png) => {
    response.writeHead(200, { 'content-length': png.length + 100 })
    response.write(png, () => response.destroy())
  },
  'a length that is no number': (response, png) =>
    response.socket?.write(
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n', 'latin1'), png]),
    ),
  'one byte at a time': (response, png) => {
    let at = 0
    const timer = setInterval(() => {
      if (response.destroyed || at >= png.length) clearInterval(timer)
      else response.write(png.subarray(at, (at += 1)))
    }, 50)
    timer.unref()
  },
  'headers without an end': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => {
      if (response.socket?.writable) response.socket.write('x-more: 1\r\n')
      else clearInterval(timer)
    }, 50)
    timer.unref()
  },
  'headers of a megabyte': (response) =>
    response.socket?.write(`HTTP/1.1 200 OK\r\n${`x: ${'a'.repeat(1000)}\r\n`.repeat(1000)}\r\n`),
  'no answer': () => undefined,
  'what is not HTTP': (response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
  'interim answers for ever': (response) => {
    const timer = setInterval(() => {
      if (response.socket?.writable) response.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')
      else clearInterval(timer)
    }, 5)
    timer.unref()
  },
  'a redirect to itself': (response) => response.writeHead(302, { location: response.req.url ?? '/' }).end(),
  'a redirect with an endless body': (response) => {
    response.writeHead(302, { location: '/no answer' })
    endless(response, Buffer.alloc(100_000))
  },
  'a partial answer': (response, png) => response.writeHead(206).end(png),
  'a page that does not exist': (response, png) => response.writeHead(404).end(png),
  'a compressed body': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.alloc(100, 31)),
  'another protocol': (response) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
}
