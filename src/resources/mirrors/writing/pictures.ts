import type { Localized } from '../../../i18n/language.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Wanted } from '../../../interchange/importers/changes/wanted.ts'
import type { StoredPicture } from '../../../media/intake.ts'
import type { Context } from '../../../operations/context.ts'
import { imageAt } from '../../records/images.ts'

/** The pictures of a record and of its exceptions, fetched before the transaction that writes them; `failed`: why some cannot be had. */
export async function picturesFor(
  { parameters, exceptions }: Wanted,
  context: Context,
): Promise<{ readonly images: Context['images']; readonly failed: Localized | undefined }> {
  const { images } = context
  const fetched = new Map<string, StoredPicture>()
  let failed: Localized | undefined
  for (const { image } of [parameters, ...exceptions.map((each) => each.parameters)]) {
    if (typeof image !== 'string' || fetched.has(image) || (await imageAt(image, context))) continue
    try {
      fetched.set(image, await images.fetch(image))
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 503) throw error
      failed = error.text
    }
  }
  const fetch = async (address: string) => fetched.get(address) ?? images.fetch(address)
  return { images: { ...images, fetch }, failed }
}
