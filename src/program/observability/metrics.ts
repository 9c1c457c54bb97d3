import { createHash, timingSafeEqual } from 'node:crypto'
import { subscribe, tracingChannel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { isIn } from '../../domain/network.ts'
import { registeredRoute } from '../../http/late-routes.ts'
import { isMiss, operationOf } from '../../http/routes.ts'
import type { Extension } from '../../http/server.ts'
import type { Connections, Storage } from '../../storage/storage.ts'
import type { Config } from '../../config/config.ts'
import { watchMirrors } from './mirrors.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `/metrics`, in the text format of Prometheus, for the addresses and the token of the settings; for others it is no address. */
export function metricsRoute(config: Config, storage: Storage, figuresOfAll?: () => Promise<string>): Extension {
  const { requests, durations, hits, misses, limited, watch, text, type } = figures()
  const mayRead = reader(config)
  watch(() => storage.connections())
  watchMirrors(() => storage.mirrors.list())
  return {
    register(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const operation = requestLabel(request)
        const method = methods.has(request.method) ? request.method : 'other'
        requests.inc({ operation, method, status: reply.statusCode })
        durations.observe({ operation }, reply.elapsedTime / 1000)
        if (reply.getHeader('Cache-Status') !== undefined) hits.inc()
        else if (isMiss(request)) misses.inc()
        if (reply.statusCode === 429) limited.inc()
        done()
      })
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request)) return reply.callNotFound()
        const all = await (figuresOfAll ?? text)()
        return reply.header('Cache-Control', 'no-store').type(type).send(all)
      })
    },
  }
}

/** The operation, or the route of a page or file; all that is unknown has one label, so that callers cannot make more. */
export function requestLabel(request: FastifyRequest): string {
  const operation = operationOf(request)
  if (operation !== undefined) return operation
  const route = registeredRoute(request)
  return route === undefined || route.includes('*') ? 'other' : route
}

/** The headers that proxies add: the other end of the connection is then the proxy, not the client. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request may read: by its token, or by the address of its connection if no proxy passed it on. */
function reader({ metricsToken, metricsAddresses }: Config): (request: FastifyRequest) => boolean {
  const isReader = isIn(metricsAddresses)
  return ({ headers, socket: { remoteAddress } }) => {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    if (metricsToken !== undefined && token !== undefined && isSameToken(token, metricsToken)) return true
    if (remoteAddress === undefined || forwarded.some((name) => headers[name] !== undefined)) return false
    return isReader(remoteAddress)
  }
}

function isSameToken(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

let started: ReturnType<typeof startFigures> | undefined

/** The figures of this process, which are counted from the first call on. */
function figures() {
  return (started ??= startFigures())
}

function startFigures() {
  collectDefaultMetrics()
  watchDeliveries()
  watchStatements()
  watchJobs()
  return {
    ...requestFigures(),
    watch: connectionFigures(),
    text: () => register.metrics(),
    type: register.contentType,
  }
}

function requestFigures() {
  const requests = new Counter({
    name: 'almanac_requests_total',
    help: 'Answered requests by operation, method and status.',
    labelNames: ['operation', 'method', 'status'],
  })
  const durations = new Histogram({
    name: 'almanac_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 30],
  })
  const hits = new Counter({ name: 'almanac_cache_hits_total', help: 'Requests answered by the response cache.' })
  const misses = new Counter({
    name: 'almanac_cache_misses_total',
    help: 'Requests for which the response cache was asked in vain.',
  })
  const limited = new Counter({ name: 'almanac_rate_limited_total', help: 'Requests refused with 429.' })
  return { requests, durations, hits, misses, limited }
}

/** Counts mails and messages to webhooks. */
function watchDeliveries(): void {
  const mails = new Counter({
    name: 'almanac_mails_total',
    help: 'Mails by what became of an attempt to send them.',
    labelNames: ['outcome'],
  })
  const messages = new Counter({
    name: 'almanac_webhook_messages_total',
    help: 'Messages to webhooks by what became of an attempt to send them.',
    labelNames: ['outcome'],
  })
  const outcomeOf = (message: unknown) => (message as { readonly outcome: string }).outcome
  subscribe('almanac:mail', (message) => mails.inc({ outcome: outcomeOf(message) }))
  subscribe('almanac:webhook', (message) => messages.inc({ outcome: outcomeOf(message) }))
}

function watchStatements(): void {
  const statements = new Histogram({
    name: 'almanac_database_statement_duration_seconds',
    help: 'Time of a statement, with the wait for a connection.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
  })
  subscribe('almanac:statement', (message) => {
    const { kind, milliseconds, failed } = message as Measurement & { readonly kind: string }
    statements.observe({ kind, outcome: jobOutcome(failed) }, milliseconds / 1000)
  })
}

function watchJobs(): void {
  const jobs = new Histogram({
    name: 'almanac_job_duration_seconds',
    help: 'Runs of jobs.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
  })
  const successes = new Gauge({
    name: 'almanac_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded.',
    labelNames: ['job'],
    aggregator: 'max',
  })
  const begun = new WeakMap<Run, number>()
  const { start, asyncEnd } = tracingChannel<Run>('almanac:job')
  start.subscribe((message) => void begun.set(message as Run, performance.now()))
  asyncEnd.subscribe((message) => {
    const run = message as Run
    const { name: job, error } = run
    jobs.observe({ job, outcome: jobOutcome(error !== undefined) }, (performance.now() - (begun.get(run) ?? 0)) / 1000)
    if (error === undefined) successes.set({ job }, Date.now() / 1000)
  })
}

/** Answers what tells where the connections are to be read. */
function connectionFigures() {
  let connections: () => readonly Connections[] = () => []
  const pools = new Gauge({
    name: 'almanac_database_connections',
    help: 'Connections to a database server, and statements that wait for one.',
    labelNames: ['pool', 'state'],
    collect: () => {
      for (const { pool, open, idle, waiting } of connections()) {
        pools.set({ pool, state: 'busy' }, open - idle)
        pools.set({ pool, state: 'idle' }, idle)
        pools.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  return (source: typeof connections) => void (connections = source)
}

interface Measurement {
  readonly milliseconds: number
  readonly failed: boolean
}

/** A run of a job, with what it failed for. */
interface Run {
  readonly name: string
  readonly error?: unknown
}

function jobOutcome(failed: boolean): string {
  return failed ? 'failed' : 'done'
}
