import { html, type Html } from '../kit/html.ts'
import { icon, type IconName } from '../kit/icon.ts'

/** A fact of a list, behind a sign that says its name to those who hear it; nothing where the fact is empty. */
export function fact(sign: IconName, name: string, value: Html | string | false | undefined): Html | false {
  if (value === undefined || value === false || value === '') return false
  return html`<div>
    <dt title="${name}">${icon(sign)}<span class="hidden">${name}</span></dt>
    <dd>${value}</dd>
  </div>`
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
