import type { Image, ImageFile } from '../domain/entities.ts'

/** A picture whose files are stored, before it has a row: its full size and its renditions. */
export type StoredPicture = ImageFile & Pick<Image, 'sizes'>

/** How pictures come into the service. What is not really an image is a `Problem` of kind `invalid`. */
export interface ImageIntake {
  /** Stores a picture that was sent: turned upright, without metadata, with its renditions. `filename` is only a suggestion. */
  store(bytes: Uint8Array, filename: string): Promise<StoredPicture>
  /** The same of a logo, which may also be an SVG: without all that could do more than be seen. */
  storeLogo(bytes: Uint8Array, filename: string): Promise<StoredPicture>
  /** Fetches a picture from elsewhere, never from a private network, and stores it (contract/writes.md §12). */
  fetch(address: string): Promise<StoredPicture>
  /** Stores the light sizes of a picture that has none, and answers them; fails where its file is missing or is no picture. */
  lighten(picture: ImageFile): Promise<Image['sizes']>
  /** Removes the files of a picture again; never fails, what cannot be removed stays an orphan. */
  discard(picture: ImageFile & Pick<Image, 'sizes'>): Promise<void>
  /** The public address of a stored file; `site` is without a slash at the end. */
  address(site: string, file: string): string
  /** The stored file that an address of this site names; undefined for any other address. */
  fileAt(site: string, address: string): string | undefined
}
