import { all, dataAttribute, one } from '../dom.ts'

/** A place of the list that is somewhere on Earth. */
export interface Pin {
  readonly item: HTMLElement
  readonly point: L.LatLngTuple
  readonly name: string
  /** The number of its events. */
  readonly events: number
  /** The class of its tint. */
  readonly tint: string
}

/** The places of the page. */
export function pinsOf(): readonly Pin[] {
  return all('.places > li[data-lat]', HTMLElement).map((item) => ({
    item,
    point: [Number(dataAttribute(item, 'lat')), Number(dataAttribute(item, 'lng'))],
    name: one('a[href]:not(.pin)', HTMLElement, item).textContent.trim(),
    events: Number(dataAttribute(item, 'events')),
    tint: [...item.classList].find((each) => each.startsWith('tint-')) ?? '',
  }))
}
