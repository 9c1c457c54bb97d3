import type { Import } from '../../../../domain/import.ts'
import type { ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { mayBeId } from '../../desk-context.ts'
import type { DeskRequest } from '../../page.ts'
import { localize } from '../../../../texts/text.ts'

/** Bytes of cells that a field takes again. */
const maxSize = 300_000

/** Cells that were pasted, and how they were to be imported. */
interface PastedBefore {
  readonly cells: string
  readonly options: Import['options']
}

/** Whether an import was of cells, which have no file that could be sent again. */
export function isOfCells({ url, source }: Pick<ImportRepresentation, 'url' | 'source'>): boolean {
  const { en, fr } = localize('desk.imports.pasted', { day: '' })
  return url === null && [en, fr].some((name) => source.startsWith(name))
}

/** The cells of the reader’s own trial that the address names, as long as they are kept. */
export async function cellsAgain({ actor, context, query }: DeskRequest): Promise<PastedBefore | undefined> {
  const id = query['cells'] ?? ''
  if (!mayBeId(id)) return undefined
  const { imports } = context.storage
  const one = await imports.byId(Number(id))
  if (!one || one.user !== actor.user?.id || !isOfCells(one)) return undefined
  const parts: Uint8Array[] = []
  for (let size = 0; size <= maxSize;) {
    const part = await imports.content(one.id, parts.length)
    if (!part) return parts.length > 0 ? { cells: Buffer.concat(parts).toString(), options: one.options } : undefined
    parts.push(part)
    size += part.length
  }
  return undefined
}
