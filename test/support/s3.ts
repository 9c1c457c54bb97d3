import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import S3rver from 's3rver'

/** A server that speaks S3, over HTTP, with one empty bucket. */
export interface S3Server {
  /** For `MEDIA_URL`. */
  readonly address: string
  readonly port: number
  /** Where the server keeps its objects. */
  readonly folder: string
  close(): Promise<void>
}

/** What the server takes for credentials. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Starts a server on a free port, or on one that was its own before. It ends with the test. */
export async function s3Server(t: Pick<TestContext, 'after'>, before?: S3Server): Promise<S3Server> {
  const folder = before?.folder ?? (await mkdtemp(join(tmpdir(), 'almanac-s3-')))
  const server = new S3rver({
    address: '127.0.0.1',
    port: before?.port ?? 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  let running = true
  const close = async () => {
    if (!running) return
    running = false
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  t.after(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  return { address: s3Address(port), port, folder, close }
}

/**
 * The same server as a process of its own, which answers lists of more than one page: their tokens are made with a
 * cipher that Node only has when asked for it at its start. Answers what `MEDIA_URL` is.
 */
export async function s3PagingServer(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-s3-'))
  const program = ['--openssl-legacy-provider', 'node_modules/s3rver/bin/s3rver.js']
  const options = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'pictures']
  const child = spawn(process.execPath, [...program, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  t.after(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(s3Address(Number(port)))
    })
    child.on('exit', () => reject(new Error(`the server ended: ${said}`)))
  })
}

/** The bucket as `MEDIA_URL` names it, behind this port of this machine. */
export function s3Address(port: number): string {
  return `s3://pictures/cal/endar?endpoint=http://127.0.0.1:${port}`
}

/** The settings with which a service keeps its pictures in a bucket. */
export function s3Settings(address: string): Record<string, string> {
  const { accessKeyId, secretAccessKey } = s3Credentials
  return { MEDIA_URL: address, MEDIA_ACCESS_KEY_ID: accessKeyId, MEDIA_SECRET_ACCESS_KEY: secretAccessKey }
}
