import { mkdirSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { ImageFile } from '../domain/entities.ts'
import { fetchPicture, type FetchOptions } from './fetch.ts'
import { fileName } from './file-name.ts'
import { removeFiles, syncFolder, writeWhole } from './files.ts'
import { formats } from './format.ts'
import type { ImageIntake, StoredPicture } from './intake.ts'
import { storingProblem, tooManyBytes } from './problems.ts'
import { renditions, type Rendition } from './renditions.ts'
import { slots } from './slots.ts'

export interface MediaOptions extends FetchOptions {
  /** The folder of the service's data; pictures are in `media` below it. */
  readonly dataDir: string
  /** Bytes that an upload may have. */
  readonly maxUpload: number
  readonly now?: () => Temporal.Instant
  /** The mark of this process (see `Marks`). */
  readonly mark: () => string
}

/** Where the pictures of a data folder are. */
export function mediaRoot(dataDir: string): string {
  return resolve(dataDir, 'media')
}

/** Opens the folder of pictures: files at `YYYY/MM/name-random[-size].ext` below `{dataDir}/media`. */
export function openMedia(options: MediaOptions): ImageIntake {
  const root = mediaRoot(options.dataDir)
  mkdirSync(root, { recursive: true })
  const now = options.now ?? (() => Temporal.Now.instant())
  // Each picture that is decoded takes a few hundred megabytes at worst.
  const inTurn = slots(2)

  function ownMark(): string {
    try {
      return options.mark()
    } catch (error) {
      throw storingProblem(error)
    }
  }

  async function store(bytes: Uint8Array, filename: string): Promise<StoredPicture> {
    const { format, full, sizes } = await inTurn(() => renditions(bytes))
    const folder = now().toString().slice(0, 7).replace('-', '/')
    const mark = ownMark()
    const name = posix.join(folder, fileName(filename, mark))
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
    try {
      await writeWhole(root, { file: picture.file, bytes: full.bytes, mark })
      for (const { stored, bytes: part } of smaller) await writeWhole(root, { file: stored.file, bytes: part, mark })
      await syncFolder(root, folder)
    } catch (error) {
      await removeFiles(root, filesOf(picture))
      throw error
    }
    return picture
  }

  return {
    store: async (bytes, filename) => {
      if (bytes.length > options.maxUpload) throw tooManyBytes(options.maxUpload)
      return store(bytes, filename)
    },
    fetch: async (address) => {
      const { bytes, filename } = await fetchPicture(address, options)
      return store(bytes, filename)
    },
    discard: (picture) => removeFiles(root, filesOf(picture)),
    address: (site, file) => `${site}/media/${file}`,
    fileAt,
  }
}

function filesOf({ file, sizes }: Pick<StoredPicture, 'file' | 'sizes'>): string[] {
  return [file, ...Object.values(sizes).map((size) => size.file)]
}

/** `http` and `https` name the same file: a site behind a proxy is reached by both. */
function fileAt(site: string, address: string): string | undefined {
  const [wanted, folder] = [address, `${site}/media/`].map((text) => URL.parse(text))
  if (!wanted || !folder || !/^https?:$/.test(wanted.protocol)) return undefined
  if (wanted.host !== folder.host || !wanted.pathname.startsWith(folder.pathname)) return undefined
  const file = wanted.pathname.slice(folder.pathname.length)
  return /^\d{4}\/\d\d\/[a-z0-9-]+\.[a-z]+$/.test(file) ? file : undefined
}
