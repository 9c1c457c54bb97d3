const spoken = { weekday: 'long', day: 'numeric', month: 'long' }

/** A time of day as the pages write it: `7:30 pm`, « 19 h 30 ». */
function timeOf(moment, language, timeZone) {
  const parts = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone })
  const [hour, minute] = ['hour', 'minute'].map((wanted) =>
    Number(parts.formatToParts(moment).find(({ type }) => type === wanted).value),
  )
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0')
  if (language === 'fr') return `${hour}\u00a0h${minutes && `\u00a0${minutes}`}`
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

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
      const [first, last] = [from, until].map((moment) => format.format(moment))
      const written = `${label} ${first}, ${timeOf(from, language, own)}`
      const end = `${first === last ? '' : `${last}, `}${timeOf(until, language, own)}`
      place.textContent = from < until ? `${written} – ${end}` : written
      place.hidden = false
    } catch {
      // A zone that the browser does not know: the time of the event is there.
    }
  }
}
showYours()
