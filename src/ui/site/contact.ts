import { html, type Html } from '../kit/html.ts'

/** A telephone number that phones can call, where it is one. */
export function telephone(number: string | undefined): Html | undefined {
  if (!number) return undefined
  const digits = number.replace(/\(0\)|[\s()./-]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? html`<a href="tel:${digits}">${number}</a>` : html`${number}`
}

export function mailtoLink(address: string | undefined): Html | undefined {
  return address ? html`<a href="mailto:${address}">${address}</a>` : undefined
}
