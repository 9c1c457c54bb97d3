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
