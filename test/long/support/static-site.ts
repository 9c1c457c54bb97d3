import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { TestContext } from 'node:test'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}

/** Serves the files of a folder, and of a folder in it its index.html, until the test ends; answers the origin. */
export async function staticSite(t: Pick<TestContext, 'after'>, folder: string): Promise<string> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    const file = join(folder, decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '')
    readFile(file).then(
      (bytes) => answer.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(bytes),
      () => answer.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
