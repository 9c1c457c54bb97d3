/** What is measured, and how long. */
export interface Options {
  /** How many events the calendars have. */
  readonly sizes: readonly number[]
  /** How long each round of a load lasts. */
  readonly seconds: number
  readonly rounds: number
  readonly connections: number
  /** Names of scenarios; empty: all. */
  readonly scenarios: readonly string[]
  readonly databases: readonly ('sqlite' | 'postgres')[]
  /** A server of PostgreSQL with the right to create databases; empty: none. */
  readonly postgres: string
  /** Of which sizes PostgreSQL has calendars: to fill it takes long. */
  readonly postgresSizes: readonly number[]
  /** The short run that is compared with the committed figures. */
  readonly quick: boolean
  /** Whether the table and the figures are written anew. */
  readonly write: boolean
}

/** Reads them from the environment and from the words of the command. */
export function readOptions(environment: NodeJS.ProcessEnv, words: readonly string[]): Options {
  const quick = words.includes('--quick')
  const unknown = words.filter((word) => word !== '--quick' && word !== '--write')
  if (unknown.length > 0) throw new Error(`not understood: ${unknown.join(' ')}; there are --quick and --write`)
  const number = (name: string, otherwise: number) => {
    const value = Number(environment[name] ?? otherwise)
    if (!(value > 0)) throw new Error(`${name} must be a positive number`)
    return value
  }
  const postgres = environment.BENCH_POSTGRES ?? ''
  const sizes = listed(environment.BENCH_SIZES ?? (quick ? '10000' : '10000,100000,1000000')).map(Number)
  const databases = listed(environment.BENCH_DATABASE ?? (postgres !== '' && !quick ? 'sqlite,postgres' : 'sqlite'))
  return {
    sizes,
    seconds: number('BENCH_SECONDS', 1),
    rounds: number('BENCH_ROUNDS', 2),
    connections: number('BENCH_CONNECTIONS', 8),
    scenarios: listed(environment.BENCH_SCENARIOS ?? ''),
    databases: databases.map(databaseOf),
    postgres,
    postgresSizes: listed(environment.BENCH_POSTGRES_SIZES ?? sizes.join()).map(Number),
    quick,
    write: words.includes('--write'),
  }
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function databaseOf(name: string): 'sqlite' | 'postgres' {
  if (name !== 'sqlite' && name !== 'postgres') throw new Error('BENCH_DATABASE must name sqlite, postgres, or both')
  return name
}
