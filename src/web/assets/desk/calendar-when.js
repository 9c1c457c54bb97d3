// Wall times as the calendar has them, `YYYY-MM-DD HH:MM:SS`: counted as if they were of UTC, so that no change of clocks matters.
const minute = 60_000
const dayLength = 1440
const momentOf = (wall) => Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 19) || '00:00:00'}Z`)
const wallAt = (moment) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
const shifted = (wall, minutes) => wallAt(momentOf(wall) + minutes * minute)
const dayIn = (wall) => wall.slice(0, 10)
const timeIn = (wall) => wall.slice(11, 16)
const minutesIn = (wall) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
const daysFrom = (from, to) => Math.round((momentOf(to) - momentOf(from)) / minute / dayLength)

const language = document.documentElement.lang
const dayFormat = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** When something is, for the ear and for the label of what is being moved. */
function spokenTimes({ start, end }) {
  return `${timeFormat.format(momentOf(start))} – ${timeFormat.format(momentOf(end))}`
}
function spokenWhen({ start, end, isAllDay }) {
  const [first, last] = [dayFormat.format(momentOf(start)), dayFormat.format(momentOf(end))]
  if (isAllDay) return first === last ? first : `${first} – ${last}`
  return first === last
    ? `${first}, ${spokenTimes({ start, end })}`
    : `${first} – ${last}, ${spokenTimes({ start, end })}`
}
