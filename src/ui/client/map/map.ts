// Draws the places of the page on a map: at once, or, where another host is asked for it, when the reader wants it.
import { closest, maybe } from '../dom.ts'
import { drawMap, type DrawnMap } from './draw.ts'

/** What the session remembers; frames of other sites may have none. */
const wanted = 'almanac-map'

let drawing: Promise<DrawnMap> | undefined
let drawn: DrawnMap | undefined

function drawBox(box: HTMLElement): Promise<DrawnMap> {
  drawing = drawMap(box)
  void drawing.then((map) => {
    drawn = map
    // Another page may have come meanwhile.
    if (!box.isConnected) beginMap()
  })
  return drawing
}

function beginMap(): void {
  const box = maybe('#map', HTMLElement)
  if (!box) return
  if (drawn) drawn.carryOn(box)
  else if (!drawing && (!box.matches('.asks') || isMapWanted())) void drawBox(box)
}

function isMapWanted(): boolean {
  try {
    return sessionStorage.getItem(wanted) !== null
  } catch {
    return false
  }
}

document.addEventListener('click', ({ target }) => {
  const box = closest('.offer button', HTMLButtonElement, target)?.closest('#map')
  if (!(box instanceof HTMLElement) || drawing) return
  try {
    sessionStorage.setItem(wanted, '1')
  } catch {
    // It is asked again on the next page.
  }
  void drawBox(box).then((map) => map.focus())
})
// The calendar changes its pages in place.
document.addEventListener('almanac-replaced', beginMap)
beginMap()
