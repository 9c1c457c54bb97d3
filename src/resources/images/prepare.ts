import { Invalid, type Issue, Problem } from '../../errors.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { NamedImage, Prepared } from '../records/resource.ts'
import { imageAt, isOurs } from './write.ts'

/** How many pictures one call may have fetched: each may take as long as `ImageIntake.fetch` allows. */
const maxFetches = 10

/** Fetching the pictures that a write names by addresses elsewhere; undefined if it names none. */
export function preparePictures(
  images: readonly NamedImage[],
  context: Context,
): (() => Promise<Prepared>) | undefined {
  const elsewhere = images.flatMap(({ parameter, image }) =>
    image && 'address' in image && !isOurs(image.address, context) ? [{ parameter, address: image.address }] : [],
  )
  if (elsewhere.length === 0) return undefined
  return async () => {
    const missing = new Map<string, string>()
    for (const { parameter, address } of elsewhere) {
      if (!(await imageAt(address, context))) missing.set(address, parameter)
    }
    const tooMany = [...missing][maxFetches]
    if (tooMany) throw new Invalid([tooManyFetches(...tooMany)])
    const pictures = new Map<string, StoredPicture>()
    for (const [address, parameter] of missing) pictures.set(address, await fetched(address, parameter, context))
    return { pictures }
  }
}

async function fetched(address: string, parameter: string, { images }: Context): Promise<StoredPicture> {
  try {
    return await images.fetch(address)
  } catch (error) {
    // That it cannot be stored is no fault of the address.
    if (!(error instanceof Problem) || error.status === 503) throw error
    const { en, fr } = error.text
    const message = { en: `${parameter}: ${en}`, fr: `${parameter} : ${fr}` }
    throw new Invalid([{ parameter, code: error.code, message, sent: { value: address } }])
  }
}

function tooManyFetches(address: string, parameter: string): Issue {
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
