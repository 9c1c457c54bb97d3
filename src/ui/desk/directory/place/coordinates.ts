import { html } from '../../../kit/html.ts'
import { textField } from '../../forms/controls.ts'
import { heldText } from '../../forms/field-part.ts'
import { fieldText } from '../../forms/labels.ts'
import type { Part } from '../../forms/part.ts'
import { placeMap } from './place-map.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

const names = ['geo_lat', 'geo_lng'] as const

/** Coordinates as people copy them: both in one field, or with decimal commas. */
export const coordinates: Part<object> = {
  names,
  controls: names,
  draw: (request, held) => {
    const attributes = html`inputmode="decimal"`
    const fields = names.map(
      (name) =>
        html`${textField(request, { name, ...fieldText(name, 'venue'), value: heldText(held, name), attributes })} `,
    )
    return html`<div class="pair">${fields}</div>
      ${placeMap(request)}`
  },
  read: (request) => {
    if (names.some((name) => typeof sentValue(request, name) !== 'string')) return {}
    const [latitude, longitude] = [sentText(request, 'geo_lat'), sentText(request, 'geo_lng')]
    const [, first, second] = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(latitude) ?? []
    if (longitude === '' && first !== undefined && second !== undefined) return { geo_lat: first, geo_lng: second }
    return { geo_lat: pointed(latitude), geo_lng: pointed(longitude) }
  },
}

function pointed(text: string): string {
  return text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
}
