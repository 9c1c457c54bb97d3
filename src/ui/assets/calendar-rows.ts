/** The quarters of an hour of a day. */
const rows = 96

/** How many events stand beside each other at most; the columns of a day can be parted by each number up to it. */
const most = 6
const columns = 60

/** The rules of the classes that say where an event stands in a day: `at-32 for-8`, `beside-0-2`. */
export function calendarRows(): string {
  const rules: string[] = []
  for (let row = 0; row < rows; row += 1) rules.push(`.at-${row}{grid-row-start:${row + 1}}`)
  for (let length = 1; length <= rows; length += 1) rules.push(`.for-${length}{grid-row-end:span ${length}}`)
  for (let count = 1; count <= most; count += 1)
    for (let place = 0; place < count; place += 1) {
      const width = columns / count
      rules.push(`.beside-${place}-${count}{grid-column:${place * width + 1}/span ${width}}`)
    }
  // Where days are a list, as on narrow screens, they stand below each other.
  return `@media (min-width:63.01rem){${rules.join('')}}`
}
