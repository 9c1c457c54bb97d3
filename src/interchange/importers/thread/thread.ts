import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Unreadable } from '../item.ts'
import type { Explored } from '../service/explore.ts'
import { brokenReading, Interrupted, type Limit } from './broken.ts'
import type { Input } from './input.ts'
import { bytesEach, heapMegabytes, longAfter, lookEach } from './limits.ts'
import { shared, sharedNumbers, type Batch, type FromReader, type Job, type ToReader } from './messages.ts'

/** A job as this thread sees it. */
export interface Task {
  readonly number: number
  readonly input: Input
  /** Told that reading has lasted long, once. */
  readonly isLong: (() => void) | undefined
  /** When it was given what it waited for; undefined while it waits. */
  since: number | undefined
  settle: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void } | undefined
}

export type Outcome = { readonly batch: Batch } | { readonly explored: Explored | undefined }

/**
 * The thread that reads. It may end at any time, by its limits; then all that it was at fails: what ended it by `Broken`, the
 * rest by `Interrupted`. Then it is of no use any more.
 */
export class ReadingThread {
  readonly #worker: Worker
  readonly #numbers = new Float64Array(new SharedArrayBuffer(8 * sharedNumbers))
  readonly #tasks = new Map<number, Task>()
  readonly #seconds: number
  readonly #ended: () => void
  #last = 0
  #looking: NodeJS.Timeout | undefined
  #limit: Limit = 'unknown'
  #hasEnded = false

  constructor(seconds: number, ended: () => void) {
    this.#seconds = seconds
    this.#ended = ended
    // By the extension of this file: sources are run as they are in a clone, and compiled in the published package.
    this.#worker = new Worker(new URL(`./entry${extname(import.meta.url)}`, import.meta.url), {
      name: 'reader',
      workerData: this.#numbers.buffer,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    this.#worker.on('message', (message: FromReader) => this.#receive(message))
    this.#worker.on('error', (error) => this.#end(limitOfError(error)))
    this.#worker.on('exit', () => this.#end(this.#limit))
    this.#worker.unref()
  }

  begin(job: Job, given: Pick<Task, 'input' | 'isLong'>): Task {
    this.#last += 1
    const task: Task = { ...given, number: this.#last, since: undefined, settle: undefined }
    this.#tasks.set(task.number, task)
    this.#worker.ref()
    this.#looking ??= setInterval(() => void this.#look(), lookEach).unref()
    this.#send({ task: task.number, kind: 'begin', job })
    return task
  }

  /** The next that a task hands over. */
  next(task: Task): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new Interrupted())
      task.settle = { resolve, reject }
      this.#goOn(task, { task: task.number, kind: 'next' })
    })
  }

  end(task: Task): void {
    if (!this.#tasks.delete(task.number)) return
    if (!this.#hasEnded) this.#send({ task: task.number, kind: 'end' })
    this.#restIfIdle()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send(message: ToReader): void {
    const bytes = message.kind === 'given' && 'bytes' in message.given ? message.given.bytes : undefined
    this.#worker.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : [])
  }

  #goOn(task: Task, message: ToReader): void {
    task.since = performance.now()
    this.#send(message)
  }

  #receive(message: FromReader): void {
    const task = this.#tasks.get(message.task)
    if (!task) return
    task.since = undefined
    if (message.kind === 'call') return void this.#give(task, message)
    const { settle } = task
    task.settle = undefined
    if (message.kind === 'batch') return settle?.resolve({ batch: message.batch })
    if (message.kind === 'done') settle?.resolve({ explored: message.explored })
    else settle?.reject(message.text ? new Unreadable(message.text) : new Error(message.stack))
  }

  async #give(task: Task, { number, call }: Extract<FromReader, { kind: 'call' }>): Promise<void> {
    try {
      const given = await task.input.give(call)
      if (this.#tasks.has(task.number) && !this.#hasEnded)
        this.#goOn(task, { task: task.number, kind: 'given', call: number, given })
    } catch (error) {
      task.settle?.reject(error)
    }
  }

  /** Ends the thread where what it is at has had more of the processor than it may, and tells of what lasts long. */
  async #look(): Promise<void> {
    const before = this.#current()
    if (before?.since === undefined) return
    if (performance.now() - before.since > longAfter) before.isLong?.()
    const { user, system } = await this.#worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    const [spent, since] = [this.#numbers[shared.spent] ?? 0, this.#numbers[shared.since] ?? 0]
    const current = this.#current()
    if (current !== before) return
    if (
      spent + user + system - since <=
      1e6 * this.#seconds * Math.max(1, Math.ceil(current.input.bytes() / bytesEach))
    )
      return
    this.#limit = 'time'
    await this.#worker.terminate()
  }

  #current(): Task | undefined {
    return this.#tasks.get(this.#numbers[shared.task] ?? 0)
  }

  #end(limit: Limit): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#ended()
    const guilty = this.#current()
    for (const task of this.#tasks.values())
      task.settle?.reject(
        task === guilty
          ? brokenReading(limit, { seconds: this.#seconds, line: this.#numbers[shared.line] ?? 0 })
          : new Interrupted(),
      )
    this.#tasks.clear()
    this.#restIfIdle()
  }

  /** A thread that does nothing keeps no process alive. */
  #restIfIdle(): void {
    if (this.#tasks.size > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
    this.#worker.unref()
  }
}

function limitOfError(error: unknown): Limit {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unknown'
}
