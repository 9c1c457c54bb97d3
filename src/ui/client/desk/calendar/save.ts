import { given, one } from '../../dom.ts'
import { letGo, release, type Held } from './held.ts'
import { refresh, send } from './send.ts'
import { dayIn, minutesFrom, shifted, timeIn } from './wall-times.ts'

/** Saves an event where it is held, by one write; of a series, after asking for which dates. */
export async function save(held: Held): Promise<void> {
  const { item, start, end, was } = held
  if (start === was.start && end === was.end) return letGo()
  held.by = 'saving'
  const scope = item.dataset['series'] === undefined ? undefined : await askScope()
  if (scope === '') return letGo()
  const fields = { ...fieldsOf(held), ...(scope !== undefined && { scope }) }
  if (!(await send(given(item, 'move'), fields))) letGo()
  release()
  await refresh(given(item, 'id'))
}

function fieldsOf({ item, start, end, was, isAllDay }: Held): Readonly<Record<string, string>> {
  const moment = (name: string, wall: string) => ({
    [`${name}[day]`]: dayIn(wall),
    ...(!isAllDay && { [`${name}[time]`]: timeIn(wall) }),
  })
  // Without an end, it lasts as long as before.
  const isStretched = end !== shifted(was.end, minutesFrom(was.start, start))
  return {
    action: 'save',
    seen: given(item, 'seen'),
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
