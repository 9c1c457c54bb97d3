import { readFileSync } from 'node:fs'

/** The resident memory of a process in MiB, as Linux tells it. */
export function residentMemory(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) / 1024
}
