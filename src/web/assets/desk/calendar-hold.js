// What is being moved, by hand or by keys: where it would be, how that looks, and saving it by one write.
const calendar = () => document.querySelector('#calendar')
const texts = JSON.parse(calendar().dataset.words)
const toast = document.querySelector('.calendar-toast')
const heard = document.querySelector('#calendar-heard')
const wide = matchMedia('(min-width: 63.01rem)')
const dayOn = (date) => calendar().querySelector(`.day[data-date="${date}"]`)
/** Whether its place says at what time it is. */
const isBlock = (item) => wide.matches && item.classList.contains('block')

/** What is held now. */
let held

function hold(item, by) {
  const { id, start, end, allDay, series, seen, move } = item.dataset
  const isAllDay = allDay !== undefined
  held = { item, by, id, seen, move, isAllDay, isSeries: series !== undefined, start, end, was: { start, end } }
  item.classList.add('moving')
  held.label = item.querySelector('.time')?.textContent
}

/** Moves what is held to days and minutes after where it was. */
function place(minutes) {
  held.start = shifted(held.was.start, minutes)
  held.end = shifted(held.was.end, minutes)
  preview()
}

/** Lets it end later, or earlier, but not before it begins. */
function stretch(minutes) {
  const end = shifted(held.was.end, minutes)
  const least = held.isAllDay ? held.start : shifted(held.start, 15)
  if (end < least) return
  held.end = end
  preview()
}

function preview() {
  const { item, start, end } = held
  for (const day of calendar().querySelectorAll('.target')) day.classList.remove('target')
  if (!isBlock(item)) {
    const days = Math.max(0, daysFrom(dayIn(start), dayIn(end)))
    for (let after = 0; after <= days; after += 1)
      dayOn(dayIn(shifted(`${dayIn(start)} 00:00:00`, after * dayLength)))?.classList.add('target')
    return
  }
  const [from, to] = [item.closest('.day'), dayOn(dayIn(start))]
  to?.classList.add('target')
  const first = Number(item.closest('[data-first]').dataset.first) * 4
  const row = Math.max(0, Math.floor(minutesIn(start) / 15) - first)
  const rows = Math.max(1, Math.ceil((momentOf(end) - momentOf(start)) / minute / 15))
  const last = 24 * 4 - first - row
  item.style.gridRow = `${row + 1} / span ${Math.max(1, Math.min(rows, last))}`
  const across = to ? to.getBoundingClientRect().left - from.getBoundingClientRect().left : 0
  item.style.translate = `${across}px 0`
  const label = item.querySelector('.time')
  if (label) label.textContent = spokenTimes(held)
}

/** Puts it back to where it was. */
function letGo() {
  if (!held) return
  const { item, label } = held
  item.classList.remove('moving')
  item.style.gridRow = item.style.translate = ''
  for (const day of calendar().querySelectorAll('.target')) day.classList.remove('target')
  const shown = item.querySelector('.time')
  if (shown && label !== undefined) shown.textContent = label
  held = undefined
}

const isMoved = () => held.start !== held.was.start || held.end !== held.was.end

/** Saves where it is now; of a series, after asking for which dates. */
async function save() {
  const { id, seen, move, start, end, was, isSeries, isAllDay } = held
  if (!isMoved()) return letGo()
  held.by = 'saving'
  const fields = { action: 'save', seen, 'start[day]': dayIn(start) }
  if (!isAllDay) fields['start[time]'] = timeIn(start)
  // Without an end, it lasts as long as before.
  if (end !== shifted(was.end, (momentOf(start) - momentOf(was.start)) / minute)) {
    fields['end[day]'] = dayIn(end)
    if (!isAllDay) fields['end[time]'] = timeIn(end)
  }
  const scope = isSeries ? await askScope() : undefined
  if (scope === '') return letGo()
  if (scope !== undefined) fields.scope = scope
  if (!(await send(move, fields))) letGo()
  held = undefined
  await refresh(id)
}

/** Which dates of a series are meant; empty: none. */
function askScope() {
  const dialog = document.querySelector('#calendar-scope')
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue), { once: true })
  })
}
