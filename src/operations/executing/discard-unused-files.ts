import type { StoredPicture } from '../../media/intake.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../context.ts'

/**
 * Does the `work` of a write, and then removes the files that no row needs: those of the pictures that it deleted, and those
 * that it stored for nothing, because it failed, another call brought the same, or an existing record was the answer.
 */
export async function discardUnusedFiles<A extends Answer>(
  context: Context,
  work: (context: Context) => Promise<A>,
): Promise<A> {
  // Where several operations are one, once that has ended.
  if (context.outside) return work(context)
  const { images } = context
  const stored: StoredPicture[] = []
  const noted = async (picture: Promise<StoredPicture>) => {
    stored.push(await picture)
    return picture
  }
  const noting: Context['images'] = {
    ...images,
    fetch: (address) => noted(images.fetch(address)),
    store: (bytes, filename) => noted(images.store(bytes, filename)),
    storeLogo: (bytes, filename) => noted(images.storeLogo(bytes, filename)),
  }
  let deleted: readonly StoredPicture[] = []
  try {
    const answer = await work({ ...context, images: noting })
    deleted = answer.obsolete ?? []
    return answer
  } finally {
    const files = [...deleted, ...(await withoutRow(stored, context))]
    await Promise.all(files.map((picture) => images.discard(picture)))
  }
}

/**
 * The pictures without a row; none where the database does not say so: a file too many is found and removed later, one that
 * is missing never comes back.
 */
async function withoutRow(stored: readonly StoredPicture[], { storage }: Context): Promise<readonly StoredPicture[]> {
  const rows = await Promise.all(stored.map(({ file }) => storage.images.byFile(file))).catch(() => undefined)
  return rows ? stored.filter((_picture, index) => rows[index] === undefined) : []
}
