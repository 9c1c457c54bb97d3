import type { Image } from '../../domain/entities.ts'
import type { Page, Slice } from './lists.ts'

/** What people say of a picture. */
export type ImageDescription = Pick<Image, 'alt' | 'focalX' | 'focalY'>

/** The pictures that records may have; their files are elsewhere. */
export interface ImageStore {
  find(filter: { readonly author?: number | undefined }, slice: Slice): Promise<Page<Image>>
  byId(id: number): Promise<Image | undefined>
  byIds(ids: readonly number[]): Promise<Image[]>
  /** By the path of its full-size file or of one of its sizes. */
  byFile(file: string): Promise<Image | undefined>
  /** Those that were fetched from an address, the oldest first; at most 100. */
  bySourceUrl(url: string): Promise<Image[]>
  /** Whether something shows it that everybody may read: a published event without a password, a venue, an organizer, the site. */
  isShown(id: number): Promise<boolean>
  /** Of these paths, those that are stored. */
  filesAmong(files: readonly string[]): Promise<Set<string>>
  /** Those without light sizes, drawings apart, by id from the one after another on. */
  heavy(after: number, limit: number): Promise<Image[]>
  insert(image: Image): Promise<void>
  /** Gives a picture further sizes, unless it is gone or has them. */
  addSizes(id: number, sizes: Image['sizes']): Promise<void>
  /** Replaces what is said of it. */
  describe(image: Pick<Image, 'id'> & ImageDescription): Promise<void>
  /** Deletes it for good; events, venues and organizers lose it. */
  remove(id: number): Promise<void>
}
