import { type Context, inGroup, newGroup } from '../context.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Answer } from '../answer.ts'
import { type Fields, optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Operation } from '../operation.ts'
import { msg } from '../../texts/msg.ts'

/** What was done together, and its entry in the activity. */
export interface Together<T> {
  readonly result: T
  /** Absent where nothing was changed. */
  readonly activity: number | undefined
}

/** Work that takes too long for a transaction, met in one. */
class Slow extends Error {
  readonly work: () => Promise<unknown>

  constructor(work: () => Promise<unknown>) {
    super('this is done outside of the transaction')
    this.work = work
  }
}

/**
 * Carries out several operations as one: all of them in one transaction and as one group of the activity, or none. What takes too long
 * for a transaction (fetching a picture) is done outside of it, and all begins anew with its result: `work` must do the same each time.
 */
export async function executeTogether<T>(
  context: Context,
  work: (inside: Context) => Promise<T>,
): Promise<Together<T>> {
  // A transaction must not wait for another.
  await context.revisions?.key()
  const group = newGroup()
  const done: unknown[] = []
  const { body: result } = await discardUnusedFiles(context, async (settling) => {
    for (;;) {
      try {
        return { status: 200, body: await attemptInGroup(settling) } as const
      } catch (error) {
        if (!(error instanceof Slow)) throw error
        done.push(await error.work())
      }
    }
  })
  return { result, activity: group.first }

  function attemptInGroup(settling: Context): Promise<T> {
    return inGroup({ storage: settling.storage, group }, (storage, mine) => {
      let next = 0
      const outside = async <W>(slow: () => Promise<W>): Promise<W> => {
        next += 1
        if (next > done.length) throw new Slow(slow)
        return done[next - 1] as W
      }
      return work({ ...settling, storage, group: mine, outside })
    })
  }
}

/**
 * Does the `work` of a write, and then removes the files that no row needs: those of the pictures that it deleted, and those
 * that it stored for nothing, because it failed, another call brought the same, or an existing record was the answer.
 */
export async function discardUnusedFiles<A extends Answer>(
  context: Context,
  work: (context: Context) => Promise<A>,
): Promise<A> {
  // Where several operations are one, once that has ended.
  if (context.outside) return work(context)
  const { images } = context
  const stored: StoredPicture[] = []
  const noted = async (picture: Promise<StoredPicture>) => {
    stored.push(await picture)
    return picture
  }
  const noting: Context['images'] = {
    ...images,
    fetch: (address) => noted(images.fetch(address)),
    store: (bytes, filename) => noted(images.store(bytes, filename)),
    storeLogo: (bytes, filename) => noted(images.storeLogo(bytes, filename)),
  }
  let deleted: readonly StoredPicture[] = []
  try {
    const answer = await work({ ...context, images: noting })
    deleted = answer.obsolete ?? []
    return answer
  } finally {
    const files = [...deleted, ...(await withoutRow(stored, context))]
    await Promise.all(files.map((picture) => images.discard(picture)))
  }
}

/**
 * The pictures without a row; none where the database does not say so: a file too many is found and removed later, one that
 * is missing never comes back.
 */
async function withoutRow(stored: readonly StoredPicture[], { storage }: Context): Promise<readonly StoredPicture[]> {
  const rows = await Promise.all(stored.map(({ file }) => storage.images.byFile(file))).catch(() => undefined)
  return rows ? stored.filter((_picture, index) => rows[index] === undefined) : []
}

/** The parameter by which a write is tried and nothing is kept of it (contract/requests.md §14). */
const dryRun: Fields = {
  dry_run: optional(boolean(), msg('Answer what the write would, and change nothing')),
}

/** The parameter, where an operation does not have it as one of its own. */
export function dryRunOf({ writes, parameters }: Pick<Operation, 'writes' | 'parameters'>): Fields {
  return writes && !Object.hasOwn(parameters, 'dry_run') ? dryRun : {}
}

/** Whether a request is one of which nothing is kept. */
export function isDryRun(operation: Operation, sent: Readonly<Record<string, unknown>>): boolean {
  const type = dryRunOf(operation)['dry_run']?.type
  return type?.fromWire?.(sent['dry_run']) === true
}

/** Does work of which nothing is kept, and answers what it would have answered. */
export async function runDry<A extends Answer>(
  storage: Storage,
  work: (inside: Storage) => Promise<A>,
): Promise<Answer<A['body']>> {
  const answer = await rolledBack(storage, work)
  const { status, ignored } = answer
  const body = answer.withoutSecrets ?? answer.body
  return { status, body, isDryRun: true, ...(ignored && { ignored }) }
}

/** Does work in a transaction that is rolled back. */
export async function rolledBack<T extends object>(
  storage: Storage,
  work: (inside: Storage) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  try {
    await storage.transaction(async (inside) => {
      result = await work(withoutTraces(inside))
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  if (!result) throw new Error('nothing was done')
  return result
}

/** Rolls a transaction back. */
class Rollback extends Error {}

/** Above every id that is given: those of a dry run are given to nothing. */
const beforeProvisional = 9_000_000_000_000_000
const lastStart = 9_007_000_000_000_000

/** The storage of a dry run, which gives no ids away and tells followers of nothing. */
function withoutTraces(storage: Storage): Storage {
  // Anywhere: where two began with the same id, one would wait for the other, which holds a connection of PostgreSQL.
  let last = Math.floor(beforeProvisional + Math.random() * (lastStart - beforeProvisional))
  const newId = async () => (last += 1)
  return {
    ...storage,
    newId,
    terms: { ...storage.terms, newId },
    activity: { ...storage.activity, add: async () => 0 },
  }
}
