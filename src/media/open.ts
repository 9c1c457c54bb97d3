import { posix } from 'node:path'
import { pictureTooLarge } from '../errors/requests.ts'
import type { ImageFile } from '../domain/entities.ts'
import { fetchPicture, type FetchOptions } from './pictures/fetch.ts'
import { fileName, isStoredName } from './file-name.ts'
import { formats } from './pictures/format.ts'
import type { ImageIntake, StoredPicture } from './intake.ts'
import { renditions, type Rendition, type Renditions } from './pictures/renditions.ts'
import type { MediaStore } from './stores/store.ts'

export interface MediaOptions extends FetchOptions {
  readonly store: MediaStore
  /** Where browsers get the files, without a slash at the end; undefined: at `/media` of the site. */
  readonly publicUrl?: string | undefined
  /** Bytes that an upload may have. */
  readonly maxUpload: number
  /** Pixels that a picture may have (see `renditions`). */
  readonly maxPixels: number
  readonly now: () => Temporal.Instant
}

/** How pictures come into a store, as files at `YYYY/MM/name-random[-size].ext`. */
export function openMedia(options: MediaOptions): ImageIntake {
  const { store: media, publicUrl } = options
  const nothing = () => undefined
  let decoded: Promise<undefined> = Promise.resolve(undefined)

  /** Decodes one picture after the other: each takes a few hundred megabytes at worst. */
  function inTurn(bytes: Uint8Array): Promise<Renditions> {
    const turn = decoded.then(() => renditions(bytes, options.maxPixels))
    decoded = turn.then(nothing, nothing)
    return turn
  }

  async function store(bytes: Uint8Array, filename: string): Promise<StoredPicture> {
    const { format, full, sizes } = await inTurn(bytes)
    const folder = options.now().toString().slice(0, 7).replace('-', '/')
    const name = posix.join(folder, fileName(filename))
    const { extension, mimeType } = formats[format]
    const describe = (rendition: Rendition, file: string): ImageFile => ({
      file,
      width: rendition.width,
      height: rendition.height,
      mimeType,
      filesize: rendition.bytes.length,
    })
    const smaller = Object.entries(sizes).map(([size, rendition]) => ({
      size,
      bytes: rendition.bytes,
      stored: describe(rendition, `${name}-${size.replaceAll('_', '-')}.${extension}`),
    }))
    const picture: StoredPicture = {
      ...describe(full, `${name}.${extension}`),
      sizes: Object.fromEntries(smaller.map(({ size, stored }) => [size, stored])),
    }
    const parts = smaller.map(({ stored, bytes: part }) => ({ file: stored.file, bytes: part }))
    await media.write([{ file: picture.file, bytes: full.bytes }, ...parts])
    return picture
  }

  return {
    store: async (bytes, filename) => {
      if (bytes.length > options.maxUpload) throw pictureTooLarge(options.maxUpload, { value: bytes, member: 'file' })
      return store(bytes, filename)
    },
    fetch: async (address) => {
      const { bytes, filename } = await fetchPicture(address, options)
      return store(bytes, filename)
    },
    discard: ({ file, sizes }) => media.remove([file, ...Object.values(sizes).map((size) => size.file)]),
    address: (site, file) => `${publicUrl ?? ownFolder(site)}/${file}`,
    fileAt: (site, address) => fileBelow(ownFolder(site), address) ?? (publicUrl && fileBelow(publicUrl, address)),
  }
}

/** The address at which this service serves the files itself. */
function ownFolder(site: string): string {
  return `${site}/media`
}

/** `http` and `https` name the same file: a site behind a proxy is reached by both. */
function fileBelow(folder: string, address: string): string | undefined {
  const [wanted, above] = [address, `${folder}/`].map((text) => URL.parse(text))
  if (!wanted || !above || !/^https?:$/.test(wanted.protocol)) return undefined
  if (wanted.host !== above.host || !wanted.pathname.startsWith(above.pathname)) return undefined
  const file = wanted.pathname.slice(above.pathname.length)
  return isStoredName(file) ? file : undefined
}
