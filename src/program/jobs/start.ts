import { tracingChannel } from 'node:diagnostics_channel'
import { Problem } from '../../errors/problem.ts'
import { logRefusal } from '../../log/refusals.ts'
import type { Job, JobContext } from './job.ts'

/** The longest time, in seconds, until a process that has become the leader begins with a job. */
const longestTick = 60

const runs = tracingChannel<{ readonly name: string }>('almanac:job')

/** Jobs that are run again and again. */
export interface RunningJobs {
  /** Ends what is being done, waits for that, and runs nothing any more. */
  stop(): Promise<void>
}

/** Runs the jobs of a list whenever they are due and this process is the leader. */
export function startJobs(jobs: readonly Job[], given: Omit<JobContext, 'signal'>): RunningJobs {
  const stopping = new AbortController()
  const context = { ...given, signal: stopping.signal }
  let leads = false
  const all = jobs.map((job) =>
    repeat(job, async () => {
      if (job.isOfEach) return runAlone(job, context)
      const now = await runAsLeader(job, context)
      if (now && !leads) given.log.info({}, 'this process runs the jobs')
      if (leads && !now) given.log.info({}, 'another process runs the jobs')
      leads = now
      return now
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all.map((running) => running.stop()))
    },
  }
}

/** `run` answers whether this process is the leader; where it is not, it soon tries again. */
function repeat({ interval }: Job, run: () => Promise<boolean>): RunningJobs {
  const tick = Math.min(interval, longestTick)
  let elapsed = interval
  let running: Promise<void> | undefined
  const runIfDue = () => {
    if (running || elapsed < interval) return
    const before = elapsed
    elapsed = 0
    running = run().then((isLeader) => {
      running = undefined
      if (!isLeader) elapsed += before
    })
  }
  const timer = setInterval(() => {
    elapsed += tick
    runIfDue()
  }, tick * 1000).unref()
  runIfDue()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Whether this process is the leader. */
async function runAsLeader(job: Job, context: JobContext): Promise<boolean> {
  try {
    return await context.storage.asLeader('jobs', () => traceJob(job, context))
  } catch (error) {
    logFailed(error, job, context)
    return true
  }
}

async function runAlone(job: Job, context: JobContext): Promise<true> {
  await traceJob(job, context).catch((error: unknown) => logFailed(error, job, context))
  return true
}

async function traceJob(job: Job, context: JobContext): Promise<void> {
  const done = await runs.tracePromise(() => job.run(context), { name: job.name })
  if (done) context.log.info({ job: job.name, done }, 'job done')
}

function logFailed(error: unknown, { name }: Job, { log }: JobContext): void {
  if (error instanceof Problem && error.status === 503) logRefusal(error.message, error.cause, log)
  else log.error({ err: error, job: name }, 'a job failed')
}
