import type { Source } from '../../domain/source.ts'
import type { Page, Slice } from './lists.ts'

/** Sources that are kept in step, by their ids. */
export interface SourceStore {
  find(slice: Slice): Promise<Page<Source>>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<Source | undefined>
  /** The ids of those that are due and not paused, at most 100. */
  due(nowUtc: string): Promise<readonly number[]>
  /** Answers its id. */
  insert(source: Omit<Source, 'id'>): Promise<number>
  update(source: Source): Promise<void>
  remove(id: number): Promise<void>
}
