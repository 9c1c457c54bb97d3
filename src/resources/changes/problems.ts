import { defineProblem } from '../../errors/problem.ts'

/** `start`: the address at which to begin anew. */
export const cursorGone = defineProblem({
  status: 410,
  code: 'rest_cursor_gone',
  when: {
    en: 'The cursor belongs to other filters or rights, or to another state of the calendar, or is too old: begin anew, at the address in data.start.',
    fr: 'Le curseur appartient à d’autres filtres ou droits, ou à un autre état du calendrier, ou il est trop ancien : recommencez à l’adresse indiquée dans data.start.',
  },
  data: (start: string) => ({ start }),
})
