import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pictureTooLarge } from '../errors/requests.ts'
import { drawingType, type Image, type ImageFile } from '../domain/entities.ts'
import { fetchPicture, type FetchOptions } from './pictures/fetch.ts'
import { fileName, isStoredName } from './file-name.ts'
import { cleanDrawing, mayBeDrawing } from './pictures/drawing.ts'
import { formats } from './pictures/format.ts'
import type { ImageIntake, StoredPicture } from './intake.ts'
import { lightRenditions, renditions, type Rendition, type Sizes } from './pictures/renditions.ts'
import type { MediaStore, NewFile } from './stores/store.ts'

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
  function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
    const turn = decoded.then(decode)
    decoded = turn.then(nothing, nothing)
    return turn
  }

  function datedName(filename: string): string {
    const folder = options.now().toString().slice(0, 7).replace('-', '/')
    return posix.join(folder, fileName(filename))
  }

  async function storeUpload(bytes: Uint8Array, filename: string): Promise<StoredPicture> {
    const { full, sizes } = await decodeInTurn(() => renditions(bytes, options.maxPixels))
    const name = datedName(filename)
    const whole = describeRendition(full, name)
    const smaller = renditionFiles(sizes, name)
    await media.write([{ file: whole.file, bytes: full.bytes }, ...smaller.map(toWrite)])
    return { ...whole, sizes: sizesOfFiles(smaller) }
  }

  async function lighten({ file }: ImageFile): Promise<Image['sizes']> {
    const found = await media.read(file)
    if (!found) throw new Error(`the file of a picture is missing: ${file}`)
    const bytes = await buffer(found.body)
    const sizes = renditionFiles(
      await decodeInTurn(() => lightRenditions(bytes, options.maxPixels)),
      file.replace(/\.[a-z]+$/, ''),
    )
    await media.write(sizes.map(toWrite))
    return sizesOfFiles(sizes)
  }

  async function storeSent(bytes: Uint8Array, filename: string): Promise<StoredPicture> {
    if (bytes.length > options.maxUpload) throw pictureTooLarge(options.maxUpload, { value: bytes, member: 'file' })
    return storeUpload(bytes, filename)
  }

  return {
    store: storeSent,
    storeLogo: async (bytes, filename) => {
      if (!mayBeDrawing(bytes)) return storeSent(bytes, filename)
      const { text, ...measures } = cleanDrawing(bytes)
      const drawn = Buffer.from(text)
      const file = `${datedName(filename)}.svg`
      await media.write([{ file, bytes: drawn }])
      return { file, ...measures, mimeType: drawingType, filesize: drawn.length, sizes: {} }
    },
    fetch: async (address) => {
      const { bytes, filename } = await fetchPicture(address, options)
      return storeUpload(bytes, filename)
    },
    lighten,
    discard: ({ file, sizes }) => media.remove([file, ...Object.values(sizes).map((size) => size.file)]),
    address: (site, file) => `${publicUrl ?? ownFolder(site)}/${file}`,
    fileAt: (site, address) => fileBelow(ownFolder(site), address) ?? (publicUrl && fileBelow(publicUrl, address)),
  }
}

/** A rendition and the file that it becomes. */
interface NamedFile {
  readonly size: string
  readonly bytes: Uint8Array
  readonly stored: ImageFile
}

function renditionFiles(sizes: Sizes, name: string): NamedFile[] {
  return Object.entries(sizes).map(([size, rendition]) => ({
    size,
    bytes: rendition.bytes,
    stored: describeRendition(rendition, `${name}-${size.replaceAll('_', '-')}`),
  }))
}

function describeRendition({ bytes, format, width, height }: Rendition, name: string): ImageFile {
  const { extension, mimeType } = formats[format]
  return { file: `${name}.${extension}`, width, height, mimeType, filesize: bytes.length }
}

function toWrite({ bytes, stored }: NamedFile): NewFile {
  return { file: stored.file, bytes }
}

function sizesOfFiles(files: readonly NamedFile[]): Image['sizes'] {
  return Object.fromEntries(files.map(({ size, stored }) => [size, stored]))
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
