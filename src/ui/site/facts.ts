import type { ImageRepresentation } from '../../resources/images/representation.ts'
import { html, type Html } from '../kit/html.ts'

/** A list of facts, each with its name; those that are empty are left out. */
export function facts(
  pairs: readonly (readonly [name: string, value: Html | string | false | null | undefined])[],
): Html {
  const shown = pairs.filter(([, value]) => value !== '' && value !== false && value !== null && value !== undefined)
  if (shown.length === 0) return html``
  return html`<dl>
    ${shown.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

/** A link that shows its own address, without the scheme. */
export function linkTo(address: string | null | undefined): Html | undefined {
  if (!address) return undefined
  return html`<a href="${address}">${address.replace(/^\w+:(\/\/)?/, '').replace(/\/$/, '')}</a>`
}

/** Things one after the other, with commas. */
export function commas(things: readonly Html[]): Html | undefined {
  if (things.length === 0) return undefined
  return html`${things.map((thing, index) => html`${index > 0 && ', '}${thing}`)}`
}

/**
 * A picture with the words that describe it, in the size that the screen needs; without any words it adds nothing to the heading beside
 * it, and is passed over.
 */
export function picture({ url, alt, width, height, sizes }: ImageRepresentation): Html {
  // Those that were cropped show something else.
  const whole = Object.values(sizes).filter((size) => Math.abs(size.width / size.height - width / height) < 0.02)
  const all = [...whole, { url, width }].map((size) => `${size.url} ${String(size.width)}w`)
  return html`<img
    class="picture"
    src="${url}"
    ${all.length > 1 && html`srcset="${all.join(', ')}" sizes="(min-width: 60rem) 46rem, calc(100vw - 2.5rem)"`}
    alt="${alt}"
    width="${width}"
    height="${height}"
  />`
}
