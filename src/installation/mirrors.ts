import { lagOf, type Mirror } from '../domain/mirror.ts'
import { good, warning, type Finding } from './finding.ts'
import { msg } from '../texts/msg.ts'

/** Seconds that a mirror may be behind: longer than any pause between two tries. */
const longestLag = 900

/** What is to be said of the mirrors of other calendars. */
export function mirrorFindings(all: readonly Mirror[], now: Temporal.Instant): readonly Finding[] {
  return all.map((mirror) => {
    const { id, origin, error, refused } = mirror
    const lag = lagOf(mirror, now)
    const [last] = refused
    if (lag > longestLag)
      return warning(
        {
          en: `Mirror ${id} of ${origin} is ${lag} seconds behind${error ? `: ${error.en}` : '.'}`,
          fr: `Le miroir ${id} de ${origin} a ${lag} secondes de retard${error ? ` : ${error.fr}` : '.'}`,
        },
        msg('See that “almanac mirror” runs, or end the mirror with “almanac mirror --end”.'),
      )
    if (last)
      return warning(
        msg`Mirror ${id} of ${origin} lacks something of ${refused.length} records, as of “${last.title}”: ${last.reason}`,
        msg('“almanac mirror --list --json” names them all; a change in the other calendar mends them.'),
      )
    return good(`Mirror ${id} of ${origin} is up to date.`, `Le miroir ${id} de ${origin} est à jour.`)
  })
}
