const spoken = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }

/** Tells when an event is where the reader is, where the clocks there differ from those of the event. */
function showYours() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const place of document.querySelectorAll('.yours[hidden]')) {
    const { start, end, zone, label } = place.dataset
    const [from, until] = [new Date(start), new Date(end)]
    const clock = (timeZone) => from.toLocaleString('en', { timeZone })
    try {
      if (clock(own) === clock(zone)) continue
      const language = document.documentElement.lang
      const format = new Intl.DateTimeFormat(language, { ...spoken, timeZone: own })
      place.textContent = `${label} ${from < until ? format.formatRange(from, until) : format.format(from)}`
      place.hidden = false
    } catch {
      // A zone that the browser does not know: the time of the event is there.
    }
  }
}
showYours()
