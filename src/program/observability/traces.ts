import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Extension } from '../../http/server.ts'
import { requestLabel } from './metrics.ts'
import { tracing } from './tracing.ts'

/** What sends traces. */
export interface Traces extends Extension {
  /** Sends what has not been sent yet; a collector that does not answer holds nobody up for long. */
  close(): Promise<void>
}

/** The channels of work without a request: each run is a trace of its own. */
const runs = ['almanac:job', 'almanac:import']
/** The longest text of a statement, in characters. */
const longestText = 2000

/**
 * Traces for the collector of the settings: a span for each request, which continues the trace of its caller
 * (w3.org/TR/trace-context), for each run of a job and each import, and below them one for each statement of the database,
 * without values. Nothing without a collector.
 */
export async function tracesTo(config: Config): Promise<Traces | undefined> {
  const { otelExporterOtlpEndpoint: endpoint, databaseUrl } = config
  if (endpoint === undefined) return undefined
  const { api, tracer, ...sending } = await tracing(endpoint)
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api
  const within = new AsyncLocalStorage<Context>()
  const system = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'
  const closings: (() => void)[] = []

  function tellStatement(message: unknown): void {
    const parent = within.getStore()
    if (!parent) return
    const { kind, text, milliseconds, failed } = message as Statement
    const ended = Date.now()
    const attributes = {
      'db.system.name': system,
      'db.operation.name': kind,
      'db.query.text': text.slice(0, longestText),
    }
    const span = tracer.startSpan(kind, { kind: SpanKind.CLIENT, startTime: ended - milliseconds, attributes }, parent)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(ended)
  }
  subscribe('almanac:statement', tellStatement)
  closings.push(() => unsubscribe('almanac:statement', tellStatement))

  for (const name of runs) {
    const start = channel<Run, Context>(`tracing:${name}:start`)
    const end = `tracing:${name}:asyncEnd`
    const spans = new WeakMap<Run, Span>()
    const tellEnd = (message: unknown) => {
      const run = message as Run
      const span = spans.get(run)
      if (run.error !== undefined)
        span?.setStatus({ code: SpanStatusCode.ERROR, message: run.error instanceof Error ? run.error.message : '' })
      span?.end()
    }
    start.bindStore(within, (run) => {
      const { name: job, id } = run
      const attributes = { 'almanac.job': job, ...(id !== undefined && { 'almanac.import': id }) }
      const span = tracer.startSpan(job, { attributes }, ROOT_CONTEXT)
      spans.set(run, span)
      return trace.setSpan(ROOT_CONTEXT, span)
    })
    subscribe(end, tellEnd)
    closings.push(() => {
      start.unbindStore(within)
      unsubscribe(end, tellEnd)
    })
  }

  /** The caller’s span, where the caller says that there is one. */
  function continued({ traceparent }: FastifyRequest['headers']): Context {
    const [, traceId = '', spanId = '', flags = ''] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
    const caller = { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
    return api.isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
  }

  return {
    register(app) {
      sending.logTo(app.log)
      app.addHook('onRequest', (request, reply, done) => {
        const parent = continued(request.headers)
        const { method } = request
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
        // Also when the client has gone before its answer.
        reply.raw.once('close', () => {
          const { statusCode } = reply.raw
          span.updateName(`${method} ${requestLabel(request)}`)
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': statusCode,
            'http.route': requestLabel(request),
            'almanac.request_id': request.id,
          })
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        within.run(trace.setSpan(parent, span), done)
      })
    },
    async close() {
      for (const close of closings) close()
      await sending.end()
    },
  }
}

interface Statement {
  readonly kind: string
  readonly text: string
  readonly milliseconds: number
  readonly failed: boolean
}

/** A run of a job, or an import. */
interface Run {
  readonly name: string
  readonly id?: number
  readonly error?: unknown
}
