type Some = readonly [unknown, ...unknown[]]

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  between(low: number, high: number): number
  pick<const List extends Some>(list: List): List[number]
}

export function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
