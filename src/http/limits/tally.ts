/** Counts by address; an address with none takes no room. */
export function tally() {
  const counts = new Map<string, number>()
  const of = (caller: string) => counts.get(caller) ?? 0
  return {
    of,
    add: (caller: string, more: 1 | -1): void => {
      counts.set(caller, of(caller) + more)
      if (of(caller) === 0) counts.delete(caller)
    },
  }
}
