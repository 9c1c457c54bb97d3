import type { Comment } from '../../domain/people/comment.ts'
import type { Page, Slice } from './lists.ts'

/** What is said about events, which goes with them when they are purged. */
export interface CommentStore {
  /** Those of an event, oldest first. */
  find(event: number, slice: Slice): Promise<Page<Comment>>
  /** All of those of these events, oldest first. */
  ofEvents(events: readonly number[]): Promise<Comment[]>
  byId(id: number): Promise<Comment | undefined>
  count(event: number): Promise<number>
  add(comment: Omit<Comment, 'id'>): Promise<Comment>
  remove(id: number): Promise<void>
}
