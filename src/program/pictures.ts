import { buffer } from 'node:stream/consumers'
import type { Config } from '../config/config.ts'
import type { FetchOptions } from '../media/pictures/fetch.ts'
import { openMedia } from '../media/open.ts'
import { openMediaStore } from '../media/stores/open-store.ts'
import type { MediaStore } from '../media/stores/store.ts'

interface PictureOptions {
  readonly clock: () => Temporal.Instant
  /** How pictures are fetched by address, where not as usual. */
  readonly fetching?: FetchOptions
}

/** The store of the pictures of the settings, and how pictures come into it. */
export function openPictures(config: Config, { clock, fetching }: PictureOptions) {
  const media = openMediaStore({
    address: config.mediaUrl,
    credentials: credentialsOf(config),
    timeoutSeconds: config.mediaTimeout,
  })
  const images = openMedia({
    store: media,
    publicUrl: config.mediaPublicUrl,
    maxUpload: config.maxUpload,
    maxPixels: config.maxImagePixels,
    now: clock,
    ...fetching,
  })
  return { media, images }
}

/** Both or none, as `readConfig` has checked; without them the store looks into the environment. */
function credentialsOf({ mediaAccessKeyId: accessKeyId, mediaSecretAccessKey: secretAccessKey }: Config) {
  return accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey }
}

/** A stored file as a whole. */
export async function readStoredFile(file: string, media: MediaStore): Promise<Uint8Array | undefined> {
  const found = await media.read(file)
  return found && buffer(found.body)
}
