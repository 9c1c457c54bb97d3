import { fold } from '../../../domain/text/search.ts'
import type { Import, ImportedKind, Origin } from '../../../domain/import.ts'
import { referenced, type Item, type Reference } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { rename } from '../matching/former.ts'
import { headlines } from '../matching/kinds.ts'
import { resolveReferences } from '../matching/resolve.ts'
import type { WriteResult } from './entry.ts'
import { writeItem } from './write-item.ts'

/** As many venues of one name are written again for another of that name: each costs as much as the item itself. */
const maxNamesakes = 20

/** An item that would be written, and what its record was known by until now. */
interface Planned {
  readonly item: Item
  readonly former: Origin | undefined
}

/**
 * A run of which nothing is kept: each item is written as it would be, with what it refers to and does not exist yet, and the
 * transaction is rolled back. One transaction for all would keep others from writing meanwhile.
 */
export class DryRun {
  readonly #planned = new Map<string, Planned>()
  /** The keys of those that would be created, by their names: an item may be one of them. */
  readonly #named = new Map<string, string[]>()

  async write(planned: Planned, one: Import, inside: Context, without: ReadonlySet<string>): Promise<WriteResult> {
    const { item, former } = planned
    const namesakes = this.#named.get(headlineKey(item)) ?? []
    // What it needs has told what was wrong with it in its own turn.
    const quiet = { ...inside, amends: () => {} }
    await this.#write(namesakes, one, quiet, without, new Set())
    await this.#prepare(item, one, quiet, without, new Set())
    if (former) await rename(former, item, one, inside.storage)
    const written = await writeItem(await resolveReferences(item, one, inside, without), one, inside)
    const key = externalKey(item.kind, item.externalId)
    if (written.outcome === 'created' || written.origin || former) this.#planned.set(key, planned)
    if (written.outcome === 'created' && item.kind === 'venue' && namesakes.length < maxNamesakes)
      this.#named.set(headlineKey(item), [...namesakes, key])
    return { ...written, record: written.outcome === 'created' ? 0 : written.record }
  }

  /** Writes what an item needs. */
  async #prepare(
    { references = {}, occurrence }: Item,
    one: Import,
    inside: Context,
    without: ReadonlySet<string>,
    under: ReadonlySet<string>,
  ): Promise<void> {
    const named = Object.entries(references) as [Reference, readonly string[]][]
    const needed = [
      ...named.flatMap(([name, ids]) => ids.map((id) => externalKey(referenced[name], id))),
      ...(occurrence ? [externalKey('event', occurrence.series)] : []),
    ]
    await this.#write(needed, one, inside, without, under)
  }

  async #write(
    keys: readonly string[],
    one: Import,
    inside: Context,
    without: ReadonlySet<string>,
    under: ReadonlySet<string>,
  ): Promise<void> {
    for (const key of keys) {
      const planned = this.#planned.get(key)
      if (!planned || under.has(key)) continue
      const { item, former } = planned
      if (await inside.storage.imports.origin(one.source, item.kind, item.externalId)) continue
      await this.#prepare(item, one, inside, without, new Set([...under, key]))
      if (former) await rename(former, item, one, inside.storage)
      const { origin } = await writeItem(await resolveReferences(item, one, inside, without), one, inside)
      if (origin) await inside.storage.imports.keepOrigin(origin)
    }
  }
}

function headlineKey({ kind, parameters }: Item): string {
  return `${kind} ${fold(JSON.stringify(parameters[headlines[kind]] ?? ''))}`
}

function externalKey(kind: ImportedKind, externalId: string): string {
  return `${kind} ${externalId}`
}
