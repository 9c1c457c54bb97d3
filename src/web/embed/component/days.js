/* Days as texts, `2026-11-23`, and how they and times are written. `almanac` is what the service says of itself, `say` its words. */
const dayLength = 86_400_000
const momentOf = (day) => Date.parse(`${day}T00:00:00Z`)
const dayAfter = (day, days) => new Date(momentOf(day) + days * dayLength).toISOString().slice(0, 10)
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(momentOf(text))

/** The present day where the calendar is. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: almanac.zone })

/** The first day of the week of a day. */
const weekStart = (day) => dayAfter(day, -((new Date(momentOf(day)).getUTCDay() - almanac.weekStart + 7) % 7))

/** The first and last day of a month. */
function monthOf(day) {
  const [year, month] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { first: `${last.slice(0, 8)}01`, last }
}

/** The days that a view shows: of a month its whole weeks. */
function periodOf(view, day) {
  if (view === 'day') return { first: day, last: day }
  if (view === 'week') return { first: weekStart(day), last: dayAfter(weekStart(day), 6) }
  const { first, last } = monthOf(day)
  return { first: weekStart(first), last: dayAfter(weekStart(last), 6) }
}

/** The same view one step before (-1) or after (1). */
function stepped(view, day, step) {
  if (view !== 'month') return dayAfter(day, step * (view === 'week' ? 7 : 1))
  const { first, last } = monthOf(day)
  return monthOf(step < 0 ? dayAfter(first, -1) : dayAfter(last, 1)).first
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** A day in words; the first of a month is an ordinal in French. */
function dayInWords(day, options, language) {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    .formatToParts(momentOf(day))
    .map(({ type, value }) => (type === 'day' && value === '1' && language === 'fr' ? '1er' : value))
    .join('')
}

const full = { weekday: 'long', day: 'numeric', month: 'long' }

/** What a view is about, in words. */
function titleOf(view, day, language) {
  if (view === 'list') return say('upcoming', language)
  if (view === 'month') return capital(dayInWords(day, { month: 'long', year: 'numeric' }, language))
  if (view === 'day') return capital(dayInWords(day, { ...full, year: 'numeric' }, language))
  const { first, last } = periodOf(view, day)
  const date = { day: 'numeric', month: 'long' }
  const [from, until] = [dayInWords(first, date, language), dayInWords(last, { ...date, year: 'numeric' }, language)]
  return language === 'fr' ? `Du ${from} au ${until}` : `${from} – ${until}`
}

/** A time of day, as `19:30` is written: `7:30 pm`, « 19 h 30 ». */
function timeInWords(clock, language) {
  const [hour, minute] = clock.split(':').map(Number)
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0')
  if (language === 'fr') return `${hour}\u00a0h${minutes && `\u00a0${minutes}`}`
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** When an event is on a day: its times on the first, until when on the last, with its zone where that is another. */
function timeOn(day, event, language) {
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  if (event.all_day) return first === last ? say('allDay', language) : untilDay(last, language)
  const [from, until] = [event.start_date, event.end_date].map((text) => timeInWords(text.slice(11, 16), language))
  const zone = event.timezone === almanac.zoneName ? '' : ` (${event.timezone_abbr})`
  if (first !== day) return day === last ? `${say('untilTime', language)} ${until}${zone}` : untilDay(last, language)
  if (event.start_date === event.end_date) return `${from}${zone}`
  const isLong = Date.parse(event.utc_end_date) - Date.parse(event.utc_start_date) >= dayLength
  return isLong ? `${from}${zone}, ${untilDay(last, language)}` : `${from} – ${until}${zone}`
}

const untilDay = (day, language) =>
  `${say('untilDay', language)} ${dayInWords(day, { day: 'numeric', month: 'long' }, language)}`
