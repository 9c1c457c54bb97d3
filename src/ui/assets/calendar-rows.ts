/** The numbers that make up where an event stands in a day: their class, the highest of them, the variable that it sets. */
const numbers = [
  ['at-h', 23, '--hour'],
  ['at-q', 3, '--quarter'],
  ['for-h', 24, '--hours'],
  ['for-q', 3, '--quarters'],
  ['col-', 5, '--column'],
  ['of-', 6, '--columns'],
  ['span-', 6, '--span'],
  ['lanes-', 16, '--lanes'],
  ['lane-', 15, '--lane'],
  ['from-', 6, '--from'],
  ['days-', 7, '--days'],
] as const

/**
 * The rules of the classes that say where an event stands in a day (`kit/calendar/hour-rows.ts`): rows are quarters of an hour, and 60
 * columns can be parted by each number up to six. The policy of the pages allows no inline styles.
 */
export function calendarRows(): string {
  const rules = numbers.flatMap(([name, highest, variable]) =>
    Array.from({ length: highest + 1 }, (_, number) => `.${name}${number}{${variable}:${number}}`),
  )
  return rules.join('')
}
