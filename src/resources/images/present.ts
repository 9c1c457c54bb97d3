import type { Image, ImageFile } from '../../domain/entities.ts'
import { inZone } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { presentTranslations } from '../records/present.ts'
import type { ImageRepresentation, ImageSizeRepresentation, UploadedImageRepresentation } from './representation.ts'

/** The picture of a record (contract/representations.md §8). */
export function presentImage(image: Image, context: Context): ImageRepresentation {
  const { id, width, height, filesize } = image
  const sizes = Object.entries(image.sizes).map(([name, size]) => [name, presentSize(size, context)] as const)
  return {
    url: imageAddress(image, context),
    id,
    extension: image.file.slice(image.file.lastIndexOf('.') + 1),
    width,
    height,
    filesize,
    sizes: Object.fromEntries(sizes),
    alt: image.alt[context.language] ?? image.alt[image.language] ?? '',
    focal_x: image.focalX,
    focal_y: image.focalY,
    ...presentTranslations({ texts: image.alt }, (alt) => ({ alt }), context),
  }
}

/** A picture as a resource of its own. */
export function presentUploadedImage(image: Image, context: Context): UploadedImageRepresentation {
  const { id, url, ...others } = presentImage(image, context)
  return {
    id,
    url,
    source_url: url,
    ...others,
    mime_type: image.mimeType,
    author: String(image.author),
    date: inZone(image.createdUtc, context.settings.timeZone),
    date_utc: image.createdUtc,
  }
}

function presentSize(size: ImageFile, context: Context): ImageSizeRepresentation {
  const { width, height, mimeType, filesize } = size
  return { width, height, 'mime-type': mimeType, filesize, url: imageAddress(size, context) }
}

function imageAddress({ file }: ImageFile, { images, links }: Context): string {
  return images.address(links.site, file)
}
