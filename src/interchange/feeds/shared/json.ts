import type { Writer } from '../format.ts'

/** Writes the members of a list in JSON one after the other; `head` is what stands before them, as an object. */
export function jsonList<T>(head: object, member: string, of: (entry: Parameters<Writer['entry']>[0]) => T): Writer {
  let separator = ''
  return {
    begin: () => `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(member)}:[`,
    entry: (entry) => {
      const text = `${separator}\n${JSON.stringify(of(entry))}`
      separator = ','
      return text
    },
    end: () => '\n]}\n',
  }
}

/** Writes one entry alone. */
export function jsonAlone<T>(of: (entry: Parameters<Writer['entry']>[0]) => T): Writer {
  return { begin: () => '', entry: (entry) => `${JSON.stringify(of(entry))}\n`, end: () => '' }
}
