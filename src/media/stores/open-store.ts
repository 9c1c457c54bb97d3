import { diskStore } from './disk-store.ts'
import { isStoredName } from '../file-name.ts'
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
  readonly timeoutSeconds?: number
}

/** Opens a store without a request to it: `MediaStore.check` tells whether it can be used. */
export function openMediaStore({ address, credentials, timeoutSeconds = 5 }: StoreOptions): MediaStore {
  const location = mediaLocation(address)
  if (!location) throw new Error('not the address of a media store')
  const store =
    location.kind === 'folder' ? diskStore(location.path) : s3Store(location, credentials, timeoutSeconds * 1000)
  return withStoredNames(store)
}

/** The same store, which no name but those of stored files ever reaches. */
function withStoredNames(store: MediaStore): MediaStore {
  return {
    ...store,
    async write(files) {
      const strange = files.find(({ file }) => !isStoredName(file))
      // The service gives the names itself.
      if (strange) throw new Error(`not the name of a stored file: ${strange.file}`)
      await store.write(files)
    },
    remove: (files) => store.remove([...files].filter(isStoredName)),
    about: async (file) => (isStoredName(file) ? store.about(file) : undefined),
    read: async (file, part) => (isStoredName(file) ? store.read(file, part) : undefined),
  }
}
