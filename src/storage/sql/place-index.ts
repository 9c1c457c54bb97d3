import type { RawBuilder } from 'kysely'
import type { Box } from '../../domain/distance.ts'

/** How a database finds venues by where they are. */
export interface PlaceIndex {
  /** Statements that make the index once the tables are there. From then on the database itself keeps it up to date. */
  readonly create: readonly RawBuilder<unknown>[]
  /**
   * A query of the ids of the venues within a box (its west not east of its east), one a row, named `id`: no venue without
   * coordinates, every one within the box, and perhaps some just beside it.
   */
  readonly within: (box: Box) => RawBuilder<unknown>
}
