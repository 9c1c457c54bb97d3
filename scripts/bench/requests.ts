/** One request of a load. */
export interface Asked {
  readonly method?: string
  /** From the root of the server, with the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** An endless line of requests, the same for the same seed. */
export type Requests = Iterator<Asked, never>

/** These, again and again. */
export function* inTurn(...list: readonly [Asked, ...Asked[]]): Generator<Asked, never> {
  for (;;) yield* list
}

/** A new one each time. */
export function* each(make: (turn: number) => Asked): Generator<Asked, never> {
  for (let turn = 0; ; turn += 1) yield make(turn)
}

/** The next requests of the line. */
export function take(requests: Requests, count: number): readonly Asked[] {
  return Array.from({ length: count }, () => requests.next().value)
}

/** As the file that `load.lua` reads. */
export function asLines(requests: readonly Asked[]): string {
  return requests.map((asked) => `${asLine(asked)}\n`).join('')
}

function asLine({ method = 'GET', path, headers = {}, body = '' }: Asked): string {
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [method, path, given.join('\x1f'), body].join('\t')
}
