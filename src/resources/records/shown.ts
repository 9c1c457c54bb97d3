import { guest, mayRead } from '../../accounts/actor.ts'
import type { Context } from '../../operations/context.ts'

/**
 * Whether a record may be shown within another: whoever reads that one may read this one, too (contract/access.md §5). Where an answer is
 * made for everybody, that is anybody.
 */
export function mayShow(record: Parameters<typeof mayRead>[1], { actor, asPublished }: Context): boolean {
  return mayRead(asPublished ? guest : actor, record)
}
