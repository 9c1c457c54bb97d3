import type { View } from '../../../domain/people/view.ts'

/** Saved filters, each for its user alone. No public reader sees them: they leave the version of the data as it is. */
export interface ViewStore {
  /** Those of a user, by name. */
  list(user: number): Promise<readonly View[]>
  /** Saves one, in the place of the one of this name; answers whether there was room. */
  put(user: number, view: Omit<View, 'id'>, most: number): Promise<boolean>
  /** Answers whether the user has it and none of this name. */
  rename(user: number, id: number, name: string): Promise<boolean>
  remove(user: number, id: number): Promise<void>
}
