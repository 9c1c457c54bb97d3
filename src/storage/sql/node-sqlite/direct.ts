import type { CompiledQuery } from 'kysely'
import type { DirectReader } from '../rows-of.ts'
import { retryWhileBusy } from './busy.ts'
import { explained, isBusy } from './errors.ts'
import type { Handle } from './handle.ts'

/** Reads on a handle that nobody has a transaction on: statements of all callers may come in any order. */
export function directReader(handle: Handle): DirectReader {
  return {
    rows: (query) => run((asked) => handle.execute<never>(asked).rows, query),
    values: (query) => run((asked) => handle.values<never>(asked), query),
  }
}

async function run<T>(read: (query: CompiledQuery) => T, query: CompiledQuery): Promise<T> {
  try {
    return read(query)
  } catch (error) {
    if (!isBusy(error)) throw explained(error)
  }
  try {
    return await retryWhileBusy(() => read(query))
  } catch (error) {
    throw explained(error)
  }
}
