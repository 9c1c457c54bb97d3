import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** `start`: the address at which to begin anew. */
export const cursorGone = defineProblem({
  status: 410,
  code: 'rest_cursor_gone',
  when: msg(
    'The cursor belongs to other filters or rights, or to another state of the calendar, or is too old: begin anew, at the address in data.start.',
  ),
  data: (start: string) => ({ start }),
})
