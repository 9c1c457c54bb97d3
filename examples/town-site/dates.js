/*
 * Dates as people write them. An event says when it is as a clock on its wall shows it, and so does this site: the wall time is taken for one in
 * UTC, and shown in UTC.
 */

const at = (wall) => new Date(`${wall.replace(' ', 'T')}Z`)
const written = (language, options) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
/** The first of a month is an ordinal in French. */
const ordinal = (text, language) => (language === 'fr' ? text.replace(/(?<!\d)1(?=\s\p{Letter}{3})/gu, '1er') : text)
const capital = (text) => text[0].toUpperCase() + text.slice(1)

const day = { weekday: 'long', day: 'numeric', month: 'long' }
const time = { hour: 'numeric', minute: '2-digit' }

export const dates = {
  month: (wall, language) => capital(written(language, { month: 'long', year: 'numeric' }).format(at(wall))),
  weekday: (wall, language) => written(language, { weekday: 'short' }).format(at(wall)),
  monthName: (wall, language) => written(language, { month: 'short' }).format(at(wall)),
  dayOfMonth: (wall) => String(at(wall).getUTCDate()),
  day: (wall, language) => capital(ordinal(written(language, day).format(at(wall)), language)),
  /** Days of more than one, and hours unless it is all day. */
  when: ({ start_date, end_date, all_day }, language) => {
    const form = written(language, { ...day, year: 'numeric', ...(all_day ? {} : time) })
    return capital(ordinal(form.formatRange(at(start_date), at(end_date)), language))
  },
  /** The same for those who know the day. */
  hours: ({ start_date, end_date, all_day }, language, texts) => {
    const last = ordinal(written(language, { day: 'numeric', month: 'long' }).format(at(end_date)), language)
    if (at(end_date) - at(start_date) > 24 * 3600_000) return `${texts.until} ${last}`
    return all_day ? texts.allDay : written(language, time).format(at(start_date))
  },
}
