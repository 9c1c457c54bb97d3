import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { DeskRequest } from '../../page.ts'
import { textField } from '../controls.ts'
import { sentText } from '../sent.ts'

/** What of a picture must stay in sight where it is cropped, from 0 to 1; null for the middle. */
export interface FocalPoint {
  readonly focal_x: number | null
  readonly focal_y: number | null
}

/** Two fields, in percent; where there are scripts, a click on the picture fills them in. `isHidden`: there is no picture yet. */
export function focalFields(request: DeskRequest, point: FocalPoint | undefined, isHidden: boolean): Html {
  const { say } = request
  const field = (name: keyof FocalPoint, label: 'left' | 'top') => {
    const part = point?.[name] ?? null
    return textField(request, {
      ...{ name, type: 'number', label: localize(`desk.picture.focal.${label}`) },
      value: part === null ? '' : String(Math.round(part * 1000) / 10),
      attributes: html`min="0" max="100" step="any" inputmode="decimal" placeholder="50"`,
    })
  }
  return html`<fieldset class="focal" data-focal ${isHidden && html`hidden`}>
    <legend>${say('desk.picture.focal.title')}</legend>
    <p class="hint">
      ${say('desk.picture.focal.hint')} <span data-scripted hidden>${say('desk.picture.focal.click')}</span>
    </p>
    <div class="pair">${field('focal_x', 'left')} ${field('focal_y', 'top')}</div>
  </fieldset>`
}

/** What the fields say; what is no number is left to the operation to refuse. */
export function sentFocalPoint(request: DeskRequest): Readonly<Record<keyof FocalPoint, unknown>> {
  const part = (name: keyof FocalPoint) => {
    const text = sentText(request, name).replace(',', '.')
    if (text === '') return null
    return Number.isFinite(Number(text)) ? Math.round(Number(text) * 10) / 1000 : text
  }
  return { focal_x: part('focal_x'), focal_y: part('focal_y') }
}
