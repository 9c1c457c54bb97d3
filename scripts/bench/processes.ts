import { readFileSync } from 'node:fs'

/* What Linux says of a process and of those that it started; nothing elsewhere. */

/** Processor seconds so far, of a process and all its children; undefined where nothing says it. */
export function cpuSeconds(pid: number): number | undefined {
  return summed(pid, (one) => {
    const fields = afterName(readFileSync(`/proc/${one}/stat`, 'utf8'))
    return (Number(fields[11]) + Number(fields[12])) / 100
  })
}

/** Resident memory in MB, of the same. */
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
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return children.flatMap((child) => [child, ...childrenOf(child)])
}

/** The fields of `/proc/PID/stat` from the third on: the name before them may hold anything. */
function afterName(stat: string): readonly string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
