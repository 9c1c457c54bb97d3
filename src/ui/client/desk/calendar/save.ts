import { dataAttribute, one } from '../../dom.ts'
import { returnHeld, releaseHeld, type MovingEvent } from './moving-event.ts'
import { reloadCalendar } from './sending/refresh.ts'
import { sendForm } from './sending/send.ts'
import { dayOfWall, minutesFrom, addMinutes, timeOfWall } from './wall-times.ts'

/** Saves an event where it is held, by one write; of a series, after asking for which dates. */
export async function saveMove(held: MovingEvent): Promise<void> {
  const { item, start, end, was } = held
  if (start === was.start && end === was.end) return returnHeld()
  held.by = 'saving'
  const scope = item.dataset['series'] === undefined ? undefined : await askScope()
  if (scope === '') return returnHeld()
  const fields = { ...moveFields(held), ...(scope !== undefined && { scope }) }
  if (!(await sendForm(dataAttribute(item, 'move'), fields))) returnHeld()
  releaseHeld()
  await reloadCalendar(dataAttribute(item, 'id'))
}

function moveFields({ item, start, end, was, isAllDay }: MovingEvent): Readonly<Record<string, string>> {
  const moment = (name: string, wall: string) => ({
    [`${name}[day]`]: dayOfWall(wall),
    ...(!isAllDay && { [`${name}[time]`]: timeOfWall(wall) }),
  })
  // Without an end, it lasts as long as before.
  const isStretched = end !== addMinutes(was.end, minutesFrom(was.start, start))
  return {
    action: 'save',
    seen: dataAttribute(item, 'seen'),
    ...moment('start', start),
    ...(isStretched && moment('end', end)),
  }
}

/** Which dates of a series are meant; empty: none. */
async function askScope(): Promise<string> {
  const dialog = one('#calendar-scope', HTMLDialogElement)
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue), { once: true })
  })
}
