import { Invalid, Problem, type Issue } from '../errors.ts'
import type { StoredPicture } from '../media/intake.ts'
import type { Fields, Values } from '../schema/field.ts'
import type { Context } from './context.ts'
import { sentPicture, type Operation, type PictureAddress, type Pictures } from './operation.ts'

/* The pictures of a call: stored before its transaction, removed again where no row came to need them. */

/** How many pictures one call may have fetched: each may take as long as `ImageIntake.fetch` allows. */
const maxFetches = 10

/** Stores what the call sends or names, once it is known (`judge`) that the caller may make it. */
export async function storePictures(
  operation: Operation,
  parameters: Values<Fields>,
  context: Context,
  judge: () => Promise<unknown>,
): Promise<Pictures> {
  const addresses = (await operation.pictures?.(parameters, context)) ?? []
  const pictures = new Map<string, StoredPicture>()
  if (addresses.length === 0 && !operation.store) return pictures
  await judge()
  const tooMany = addresses[maxFetches]
  if (tooMany) throw new Invalid([tooManyFetches(tooMany)])
  return withPictures(pictures, context, async () => {
    for (const wanted of addresses) {
      if (!pictures.has(wanted.address)) pictures.set(wanted.address, await fetchFor(wanted, context))
    }
    if (operation.store) pictures.set(sentPicture, await operation.store(parameters, context))
    return pictures
  })
}

/** Does `work`; where that fails, the files of the pictures go away again, unless it was kept nevertheless. */
export async function withPictures<T>(pictures: Pictures, context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await discard(await unused(pictures, context), context)
    throw error
  }
}

/**
 * The pictures that no row came to need: another call brought the same, or an existing venue was answered as it is. None
 * where the database does not say so: a file too many is found and removed later, one that is missing never comes back.
 */
export async function unused(pictures: Pictures, { storage }: Context): Promise<readonly StoredPicture[]> {
  const known = [...pictures.values()].map(({ file }) => storage.images.byFile(file))
  const rows = await Promise.all(known).catch(() => undefined)
  return rows ? [...pictures.values()].filter((_picture, index) => rows[index] === undefined) : []
}

/** Removes the files of pictures. */
export async function discard(pictures: readonly StoredPicture[], context: Context): Promise<void> {
  await Promise.all(pictures.map((picture) => context.images.discard(picture)))
}

async function fetchFor({ parameter, address }: PictureAddress, context: Context): Promise<StoredPicture> {
  try {
    return await context.images.fetch(address)
  } catch (error) {
    // That it cannot be stored is no fault of the address.
    if (!(error instanceof Problem) || error.status === 503) throw error
    const { en, fr } = error.text
    const message = { en: `${parameter}: ${en}`, fr: `${parameter} : ${fr}` }
    throw new Invalid([{ parameter, code: error.code, message, sent: { value: address } }])
  }
}

function tooManyFetches({ parameter, address }: PictureAddress): Issue {
  return {
    parameter,
    code: 'rest_too_many_items',
    message: {
      en: `${parameter}: at most ${maxFetches} pictures can be fetched for one request.`,
      fr: `${parameter} : une requête peut faire télécharger ${maxFetches} images au plus.`,
    },
    sent: { value: address },
  }
}
