import assert from 'node:assert/strict'

/** Below this, a piece of work is too short to compare, and harmless: in milliseconds of processor time. */
const short = 20
/** Four times the text takes four times as long where time is linear, sixteen times where it is quadratic. */
const most = 10
const attempts = 3

/**
 * Asserts that work on texts takes linear time: of two lengths, of which one is four times the other. Both are measured in the same moment,
 * and again where the first attempt says no, so that it does not matter how fast the machine is, and what else it does.
 */
export function assertLinear(name: string, length: number, work: (length: number) => unknown): void {
  const ratios: number[] = []
  while (ratios.length < attempts) {
    const fourth = processorTime(() => work(length / 4))
    const ratio = (processorTime(() => work(length)) + short) / (fourth + short)
    if (ratio < most) return
    ratios.push(ratio)
  }
  assert.fail(`${name}: four times the text takes ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')} times as long`)
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
