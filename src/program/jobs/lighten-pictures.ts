import type { Image } from '../../domain/entities.ts'
import { Problem } from '../../errors/problem.ts'
import type { JobContext } from './job.ts'

/** How many pictures are written at once: each write empties what is kept in memory of the data. */
const batch = 20

/** Seconds between two pictures. */
const apart = 1

type PictureContext = Pick<JobContext, 'storage' | 'pause' | 'log' | 'signal'> & {
  readonly importing: Pick<JobContext['importing'], 'images'>
}

/**
 * Gives pictures that have no light sizes theirs, slowly, one after the other; answers how many. One that cannot be read is
 * told of and left as it is.
 */
export async function lightenPictures(needed: PictureContext): Promise<number> {
  const { storage, signal } = needed
  let lightened = 0
  for (let after = 0; !signal.aborted;) {
    const pictures = await storage.images.heavy(after, batch)
    if (pictures.length === 0) break
    after = pictures.at(-1)?.id ?? after
    const made = await lightenedSizes(pictures, needed)
    await storage.transaction(async ({ images }) => {
      for (const [id, sizes] of made) await images.addSizes(id, sizes)
    })
    lightened += made.size
  }
  return lightened
}

async function lightenedSizes(
  pictures: readonly Image[],
  { importing: { images }, pause, log, signal }: PictureContext,
): Promise<ReadonlyMap<number, Image['sizes']>> {
  const made = new Map<number, Image['sizes']>()
  for (const picture of pictures) {
    if (signal.aborted) break
    try {
      made.set(picture.id, await images.lighten(picture))
    } catch (error) {
      if (error instanceof Problem && error.status === 503) throw error
      log.warn({ err: error, image: picture.id }, 'no light sizes could be made of a picture')
    }
    await pause(apart, signal)
  }
  return made
}
