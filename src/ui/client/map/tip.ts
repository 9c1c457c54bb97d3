import { create, maybe, one } from '../dom.ts'
import type { Pin } from './pins.ts'

/** Says in a line at their pin what places are, and what is on there next, with links. */
export function openTip(map: L.Map, pins: readonly Pin[]): void {
  const [first] = pins
  if (!first) return
  const from = document.activeElement
  const content = create('div', {}, ...pins.map(pinLine))
  const tip = L.popup({
    className: 'tip',
    closeButton: false,
    maxWidth: 280,
    offset: [0, -10],
    autoPanPaddingTopLeft: [64, 64],
  })
    .setLatLng(first.point)
    .setContent(content)
    .openOn(map)
  content.querySelector('a')?.focus({ preventScroll: true })
  content.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    tip.close()
    const isThere = from instanceof HTMLElement && from.isConnected
    ;(isThere ? from : map.getContainer()).focus({ preventScroll: true })
  })
}

function pinLine({ item }: Pin): HTMLElement {
  const [venue, next] = [one('a[href]:not(.pin)', HTMLElement, item), maybe('.next > li', HTMLElement, item)]
  return create('p', {}, venue.cloneNode(true), ...(next?.cloneNode(true).childNodes ?? []))
}
