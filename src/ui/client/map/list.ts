import { closest } from '../dom.ts'
import type { Area } from './area.ts'
import type { Pin } from './pins.ts'
import { openTip } from './tip.ts'

interface ListPins {
  readonly pins: readonly Pin[]
  /** The element in which a pin is at the moment. */
  readonly elementOf: (place: number) => HTMLElement | undefined
  readonly signal: AbortSignal
}

/** What is pointed at or focused in the list is lit on the map, and the other way round; a number of the list shows its place there. */
export function linkList(map: L.Map, area: Area, { pins, elementOf, signal }: ListPins): void {
  const light = ({ target }: Event) => {
    for (const each of document.querySelectorAll('.lit')) each.classList.remove('lit')
    const marker = closest('.leaflet-marker-icon', HTMLElement, target)
    const item = closest('.places > li', HTMLElement, target)
    for (const [place, pin] of pins.entries()) {
      if (marker ? elementOf(place) !== marker : pin.item !== item) continue
      pin.item.classList.add('lit')
      elementOf(place)?.classList.add('lit')
    }
  }
  document.addEventListener('pointerover', light, { signal })
  document.addEventListener('focusin', light, { signal })
  document.addEventListener(
    'click',
    (event) => {
      const link = closest('.places a.pin', HTMLAnchorElement, event.target)
      const pin = link && pins.find(({ item }) => item.contains(link))
      if (!pin || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      area.visit(pin.point)
      map.getContainer().scrollIntoView({ block: 'nearest' })
      openTip(map, [pin])
    },
    { signal },
  )
}
