import { readFileSync } from 'node:fs'

/* What Linux says of a process and of those that it started; undefined on other systems. */

/** Processor seconds so far. */
export function cpuSeconds(pid: number): number | undefined {
  return summed(pid, (one) => {
    const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
    // The name of the program, which comes second, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  })
}

/** Resident memory in MB. */
export function residentMegabytes(pid: number): number | undefined {
  return summed(pid, (one) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  })
}

function summed(pid: number, of: (pid: number) => number): number | undefined {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + of(one), 0)
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...childrenOf(child)])
}
