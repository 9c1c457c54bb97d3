import { one } from '../dom.ts'

/** The time zones that the browser knows, once somebody wants one. */
export function offerZones(): void {
  const zones = one('#zones', HTMLElement)
  const offer = () => zones.append(...Intl.supportedValuesOf('timeZone').map((zone) => new Option(zone)))
  one('[list=zones]', HTMLElement).addEventListener('focus', offer, { once: true })
}
