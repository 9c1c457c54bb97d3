import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** A running service, and who writes to it. */
export interface Service {
  /** `{api_root}` and the namespace, without a slash at the end. */
  readonly api: string
  /** `login:secret`. */
  readonly credentials: string
  stop(): Promise<void>
}

/** A service of one's own. */
export interface Sandbox extends Service {
  /** Where its site is: the address that people know. */
  readonly site: string
  readonly namespace: string
}

const announcement = z.object({
  base: z.string(),
  namespace: z.string(),
  credentials: z.object({ admin: z.object({ login: z.string(), app_password: z.string() }) }),
})

/** Starts a sandbox of this checkout on a free port; `options` are those of `almanac sandbox`. */
export async function startSandbox(options: readonly string[] = []): Promise<Sandbox> {
  const program = join(import.meta.dirname, '../../bin/almanac.js')
  const child = spawn(process.execPath, [program, 'sandbox', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => String(first)),
    ended.then(([code]) => {
      throw new Error(`the sandbox ended at once, with ${String(code)}`)
    }),
  ])
  const { base, namespace, credentials } = announcement.parse(JSON.parse(line))
  const { login, app_password: secret } = credentials.admin
  const root = options[options.indexOf('--api-root') + 1 || options.length] ?? '/api'
  return {
    site: base,
    namespace,
    api: `${base}${root}/${namespace}`,
    credentials: `${login}:${secret}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Sends a request as JSON and answers the body; anything but success is an error that says what was answered. */
export async function send(service: Service, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${service.api}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(service.credentials).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${String(response.status)} ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
