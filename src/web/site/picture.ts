import type { ImageRepresentation } from '../../resources/images/representation.ts'
import { html, type Html } from '../html.ts'

/** A picture with the words that describe it; without any it adds nothing to the heading beside it, and is passed over. */
export function picture({ url, alt, width, height }: ImageRepresentation): Html {
  return html`<img src="${url}" alt="${alt}" width="${width}" height="${height}" />`
}
