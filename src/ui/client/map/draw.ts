import { dataAttribute, one } from '../dom.ts'
import { createMap, isStill } from './create.ts'
import { searchHere } from './area.ts'
import { linkList } from './list.ts'
import { pinsOf } from './pins.ts'
import { showPins } from './markers.ts'

export interface DrawnMap {
  readonly focus: () => void
  /** Takes the place of the map of a page that came in place of this one, and shows what that has. */
  readonly carryOn: (next: HTMLElement) => void
}

/** Draws the map of a page into its box. The libraries come when they are needed; the file of Leaflet sets the global `L`. */
export async function drawMap(box: HTMLElement): Promise<DrawnMap> {
  const [{ default: Supercluster }] = await Promise.all([import('supercluster'), import('leaflet')])
  box.classList.add('drawn')
  const canvas = one('.canvas', HTMLElement, box)
  const map = createMap(box)
  // The wheel scrolls the page until the reader is at the map.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const area = searchHere(map, box)
  let shown: AbortController | undefined

  function drawPins(): void {
    shown?.abort()
    shown = new AbortController()
    const pins = pinsOf()
    area.fit(pins.map(({ point }) => point))
    const { signal } = shown
    linkList(map, area, {
      pins,
      elementOf: showPins(map, box, pins, { Supercluster, isStill: isStill(), signal }),
      signal,
    })
  }

  drawPins()
  return {
    focus: () => canvas.focus({ preventScroll: true }),
    carryOn: (next) => {
      box.dataset['box'] = dataAttribute(next, 'box')
      next.replaceWith(box)
      map.invalidateSize()
      drawPins()
    },
  }
}
