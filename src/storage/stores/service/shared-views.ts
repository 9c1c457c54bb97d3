import type { SharedView } from '../../../domain/shared-view.ts'

/** Questions that have a name, for everybody: a few. */
export interface SharedViewStore {
  /** By id. In a transaction, nobody else adds or changes one until that ends. */
  list(): Promise<readonly SharedView[]>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<SharedView | undefined>
  bySlug(slug: string): Promise<SharedView | undefined>
  /** Answers its id. */
  insert(view: Omit<SharedView, 'id'>): Promise<number>
  update(view: SharedView): Promise<void>
  remove(id: number): Promise<void>
}
