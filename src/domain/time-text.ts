/** A wall time as text, `YYYY-MM-DD HH:MM:SS`; fractions of a second are cut. */
export function wallText(plain: Temporal.PlainDateTime): string {
  const { year, month, day, hour, minute, second } = plain
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/** The wall time that a text names. Throws a `RangeError` for a text of another form: it reads records, not input. */
export function wallOf(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(iso(text))
}

/** The instant that a UTC text names. */
export function instantOfUtc(text: string): Temporal.Instant {
  return Temporal.Instant.from(`${iso(text)}Z`)
}

/** Whether the text of a moment lies in the years 1 to 9999, in which texts sort as moments do. */
export function isInYears(text: string): boolean {
  return text.charAt(4) === '-' && /^\d{4}-/.test(text) && !text.startsWith('0000')
}

/** The last evening of the year 9999 is in the year 10000 elsewhere, which ISO 8601 writes with a sign and six digits. */
function iso(text: string): string {
  return text.length > 'YYYY-MM-DD HH:MM:SS'.length ? `+0${text}` : text
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
