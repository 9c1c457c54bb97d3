import { diskStore } from './disk-store.ts'
import { mediaLocation } from './location.ts'
import type { Credentials } from './s3-client.ts'
import { s3Store } from './s3-store.ts'
import type { MediaStore } from './store.ts'

export interface StoreOptions {
  /** `file:…` or `s3://…`, as `mediaLocation` reads it. */
  readonly address: string
  /** For a bucket; without them, as the environment says. */
  readonly credentials?: Credentials | undefined
  /** Seconds until a store elsewhere must have begun to answer. */
  readonly patience?: number
}

/** Opens a store. Nothing is asked of it yet: `MediaStore.check` tells whether it can be used. */
export function openMediaStore({ address, credentials, patience = 5 }: StoreOptions): MediaStore {
  const location = mediaLocation(address)
  if (!location) throw new Error('not the address of a media store')
  if (location.kind === 'folder') return diskStore(location.path)
  return s3Store({ bucket: location, credentials, patience: patience * 1000 })
}
