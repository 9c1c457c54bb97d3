import assert from 'node:assert/strict'

/** Below this, a piece of work is too short to compare, and harmless: in milliseconds of processor time. */
const short = 20
/** Four times the text takes four times as long where time is linear, sixteen times where it is quadratic. */
const most = 10
const attempts = 5

/**
 * Asserts that work on texts takes linear time: of two lengths, of which one is four times the other. Both are measured in the same moment,
 * so that it does not matter how fast the machine is; what else it does only adds to a time, so that the least of several attempts counts.
 */
export function assertLinear(name: string, length: number, work: (length: number) => unknown): void {
  let [fourth, whole] = [Infinity, Infinity]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    fourth = Math.min(
      fourth,
      processorTime(() => work(length / 4)),
    )
    whole = Math.min(
      whole,
      processorTime(() => work(length)),
    )
    if ((whole + short) / (fourth + short) < most) return
  }
  assert.fail(`${name}: four times the text takes ${whole} ms instead of ${fourth} ms`)
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
