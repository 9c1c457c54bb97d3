import { parentPort, workerData } from 'node:worker_threads'
import { Unreadable } from '../item.ts'
import { shared, type Call, type FromReader, type OutsideAnswer, type ToReader } from './messages.ts'
import { beginTask, type Work } from './tasks.ts'

/* The thread in which everything is read that others wrote. */

interface Task {
  readonly work: Work
  readonly calls: Map<number, { resolve: (given: OutsideAnswer) => void; reject: (error: Unreadable) => void }>
  spent: number
}

if (!parentPort) throw new Error('this runs in a thread of its own')
const port = parentPort
const numbers = new Float64Array(workerData as SharedArrayBuffer)
const tasks = new Map<number, Task>()
let calls = 0

port.on('message', (message: ToReader) => {
  goOnWith(message.task)
  if (message.kind === 'begin') tasks.set(message.task, taskOf(message.task, message.job))
  const task = tasks.get(message.task)
  if (!task) return
  if (message.kind === 'next') void sendNext(message.task, task)
  else if (message.kind === 'given') {
    const waiting = task.calls.get(message.call)
    task.calls.delete(message.call)
    if ('refused' in message.given) waiting?.reject(new Unreadable(message.given.refused))
    else waiting?.resolve(message.given)
  } else if (message.kind === 'end') {
    tasks.delete(message.task)
    // Its pending calls will not be answered any more.
    task.calls.clear()
  }
})

/** Counts the processor time until the next message for this task. */
function goOnWith(number: number): void {
  const now = ownTime()
  const before = numbers[shared.task] ?? 0
  const last = tasks.get(before)
  if (last) last.spent += now - (numbers[shared.since] ?? now)
  if (number !== before) numbers[shared.line] = 0
  numbers[shared.task] = number
  numbers[shared.spent] = tasks.get(number)?.spent ?? 0
  numbers[shared.since] = now
}

/** Microseconds of the processor that this thread has had. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function taskOf(number: number, job: Extract<ToReader, { kind: 'begin' }>['job']): Task {
  const waiting: Task['calls'] = new Map()
  const ask = (call: Call) => {
    calls += 1
    const own = calls
    postToMain({ task: number, kind: 'call', number: own, call })
    return new Promise<OutsideAnswer>((resolve, reject) => waiting.set(own, { resolve, reject }))
  }
  const at = (line: number) => {
    numbers[shared.line] = line
  }
  return { work: beginTask(job, { ask, at }), calls: waiting, spent: 0 }
}

async function sendNext(number: number, { work }: Task): Promise<void> {
  try {
    const { done, value } = await work.next()
    if (!done) return postToMain({ task: number, kind: 'batch', batch: value })
    postToMain({ task: number, kind: 'done', explored: value })
  } catch (error) {
    const text = error instanceof Unreadable ? error.text : undefined
    postToMain({
      task: number,
      kind: 'failed',
      text,
      stack: error instanceof Error ? (error.stack ?? '') : String(error),
    })
  }
  tasks.delete(number)
}

function postToMain(message: FromReader): void {
  const moved = message.kind === 'batch' && typeof message.batch !== 'string' ? [message.batch.buffer] : []
  port.postMessage(message, moved as ArrayBuffer[])
}
