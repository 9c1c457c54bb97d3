import { subscribe } from 'node:diagnostics_channel'
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client'

export type Figures = ReturnType<typeof startFigures>

let started: Figures | undefined

/** The figures of this process, which are counted from the first call on. */
export function figures(): Figures {
  return (started ??= startFigures())
}

function startFigures() {
  collectDefaultMetrics()
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
  const statements = new Histogram({
    name: 'almanac_database_statement_duration_seconds',
    help: 'Time of a statement, with the wait for a connection.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
  })
  const jobs = new Histogram({
    name: 'almanac_job_duration_seconds',
    help: 'Runs of jobs.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
  })
  subscribe('almanac:statement', (message) => {
    const { milliseconds, failed } = message as Taken
    statements.observe({ outcome: outcomeOf(failed) }, milliseconds / 1000)
  })
  subscribe('almanac:job', (message) => {
    const { name, milliseconds, failed } = message as Taken & { readonly name: string }
    jobs.observe({ job: name, outcome: outcomeOf(failed) }, milliseconds / 1000)
  })
  return { requests, durations, hits, text: () => register.metrics(), type: register.contentType }
}

interface Taken {
  readonly milliseconds: number
  readonly failed: boolean
}

function outcomeOf(failed: boolean): string {
  return failed ? 'failed' : 'done'
}
