// The focal point of a picture: a click on the picture sets it, and a mark shows where it is.
import { all, create, maybe, one } from '../dom.ts'
import { announceInput } from '../form.ts'

interface Point {
  /** Shows where it is, and the fields where there is a picture. */
  draw(): void
  /** Begins anew for another picture, or with what the fields had for the one that was there. */
  begin(isOther: boolean): void
}

/** Lets the picture of a form be clicked. */
export function takeFocalPoint(shown: HTMLImageElement): Point {
  const fields = maybe('[data-focal]', HTMLElement)
  return fields ? focalPointControl(fields, shown) : { draw: () => undefined, begin: () => undefined }
}

function focalPointControl(fields: HTMLElement, shown: HTMLImageElement): Point {
  const x = one('[name=focal_x]', HTMLInputElement, fields)
  const y = one('[name=focal_y]', HTMLInputElement, fields)
  const mark = create('span', { className: 'focal-mark' })
  const frame = create('span', { className: 'focal-frame' })
  shown.replaceWith(frame)
  frame.append(shown, mark)
  for (const hint of all('[data-scripted]', HTMLElement, fields)) hint.hidden = false

  function drawFocalMark(): void {
    frame.hidden = fields.hidden = shown.hidden
    mark.hidden = x.value === '' && y.value === ''
    mark.style.left = `${x.value || 50}%`
    mark.style.top = `${y.value || 50}%`
  }

  shown.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    for (const [field, part] of [
      [x, (clientX - left) / width],
      [y, (clientY - top) / height],
    ] as const) {
      field.value = String(Math.round(Math.min(Math.max(part, 0), 1) * 100))
      announceInput(field)
    }
  })
  for (const field of [x, y]) field.addEventListener('input', drawFocalMark)
  drawFocalMark()
  return {
    draw: drawFocalMark,
    begin: (isOther) => {
      for (const field of [x, y]) field.value = isOther ? '' : field.defaultValue
    },
  }
}
