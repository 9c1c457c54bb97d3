// Taking hold of events: by a mouse or a pen when it moves, by a finger after a long press; by keys; and new events in empty places.
document.documentElement.classList.add('scripted')

const farEnough = 4
const longPress = 450
let press

addEventListener('pointerdown', (event) => {
  const item = event.target.closest?.('.item[data-id]')
  if (held?.by === 'keys') giveUp()
  if (held || press || !item || !event.isPrimary || event.button !== 0 || event.target.closest('.move')) return
  const by = event.target.closest('.edge') ? 'edge' : 'drag'
  press = { item, by, x: event.clientX, y: event.clientY + scrollY, pointer: event.pointerId }
  if (event.pointerType === 'touch') press.timer = setTimeout(take, longPress)
})

function take() {
  const { item, by, pointer } = press
  clearTimeout(press.timer)
  hold(item, by)
  item.setPointerCapture(pointer)
  if (press.timer) navigator.vibrate?.(10)
  press.from = dayAt(press.x, press.y - scrollY) ?? item.closest('.day')
  press.isTaken = true
}

addEventListener('pointermove', (event) => {
  if (!press || event.pointerId !== press.pointer) return
  const [across, down] = [event.clientX - press.x, event.clientY + scrollY - press.y]
  if (!press.isTaken) {
    if (Math.hypot(across, down) < farEnough) return
    // A finger that moves at once scrolls.
    if (press.timer) return drop()
    take()
  }
  if (event.clientY < 40) scrollBy(0, -12)
  if (event.clientY > innerHeight - 40) scrollBy(0, 12)
  const { item, by, from } = press
  const day = dayAt(event.clientX, event.clientY) ?? from
  const days = daysFrom(from.dataset.date, day.dataset.date) * dayLength
  const quarters = isBlock(item) ? Math.round(down / (item.parentElement.offsetHeight / rowsOf(item))) * 15 : 0
  if (by === 'edge') stretch(isBlock(item) ? quarters : days)
  else {
    place(days + quarters)
    if (!isBlock(item)) item.style.translate = `${across}px ${down}px`
  }
})

const rowsOf = (item) => (24 - Number(item.closest('[data-first]').dataset.first)) * 4

/** The day under a point. */
function dayAt(x, y) {
  return [...calendar().querySelectorAll('.day[data-date]')].find((day) => {
    const { left, right, top, bottom } = day.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
}

addEventListener('pointerup', (event) => {
  if (event.pointerId !== press?.pointer) return
  if (!press.isTaken) return drop()
  // What follows is no click on the link.
  addEventListener('click', stop, { capture: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50)
  drop()
  void save()
})
addEventListener('pointercancel', (event) => {
  if (event.pointerId !== press?.pointer) return
  if (press.isTaken) letGo()
  drop()
})
const stop = (event) => {
  event.preventDefault()
  event.stopPropagation()
}
function drop() {
  clearTimeout(press?.timer)
  press = undefined
}
addEventListener('dragstart', (event) => event.target.closest?.('.item[data-id]') && event.preventDefault())
addEventListener('contextmenu', (event) => press?.isTaken && event.preventDefault())
addEventListener('touchmove', (event) => press?.isTaken && event.preventDefault(), { passive: false })

function giveUp() {
  letGo()
  drop()
  heard.textContent = texts.givenUp
}

addEventListener('keydown', (event) => {
  if (held?.by === 'saving') return
  if (held && event.key === 'Escape') return giveUp()
  const isTyping = event.target.closest?.('input, textarea, select, dialog')
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && undoing && !isTyping) {
    event.preventDefault()
    toast.replaceChildren()
    return void undoing()
  }
  const item = event.target.closest?.('.item[data-id]')
  if (!item || !event.target.matches('.event') || event.ctrlKey || event.metaKey || event.altKey) return
  if (!held) {
    if (event.key !== ' ' && event.key !== 'm') return
    event.preventDefault()
    hold(item, 'keys')
    heard.textContent = `${item.querySelector('.name').textContent}. ${texts.held}`
    return
  }
  const isTimed = isBlock(item)
  const steps = {
    ArrowLeft: -dayLength,
    ArrowRight: dayLength,
    ArrowUp: isTimed ? -15 : -7 * dayLength,
    ArrowDown: isTimed ? 15 : 7 * dayLength,
  }
  const minutes = steps[event.key]
  if (event.key === 'Enter') void save()
  else if (minutes === undefined) return
  else {
    const since = (name) => (momentOf(held[name]) - momentOf(held.was[name])) / minute
    if (event.shiftKey) stretch(since('end') + minutes)
    else if (held.end === shifted(held.was.end, since('start'))) place(since('start') + minutes)
    else {
      held.start = shifted(held.start, minutes)
      held.end = shifted(held.end, minutes)
      preview()
    }
    heard.textContent = spokenWhen(held)
  }
  event.preventDefault()
})
addEventListener('focusout', (event) => {
  if (held?.by === 'keys' && held.item.contains(event.target) && !document.querySelector('dialog[open]')) giveUp()
})

addEventListener('click', (event) => {
  const link = event.target.closest?.('#calendar .move')
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault()
    return void openForm(link)
  }
  const place = event.target
  if (
    !wide.matches ||
    !place.matches?.('#calendar :is(.blocks, .month .items, .bars), #calendar.month :is(.day, .items)')
  )
    return
  const day = place.closest('.day[data-date]')
  const address = new URL(day.querySelector('.add').href)
  if (place.matches('.blocks')) {
    const { top, height } = place.getBoundingClientRect()
    const first = Number(place.closest('[data-first]').dataset.first)
    const half = Math.floor(((event.clientY - top) / height) * (24 - first) * 2) + first * 2
    address.searchParams.set('time', timeIn(shifted('2000-01-01 00:00:00', half * 30)))
  }
  location.assign(address)
})
