import type { Body } from '../../support/api.ts'

/*
 * A plain model of a series: its occurrences in memory, by place, and what a change does to each. It knows nothing of rules:
 * the starts of each kind of rule are counted by hand.
 */

export interface Shown {
  readonly start: string
  readonly end: string
  readonly title: string
  readonly cost: string
  readonly featured: boolean
  readonly status: string
}

interface Occurrence extends Shown {
  /** Whether the time, or the title, is its own. */
  readonly moved?: boolean
  readonly named?: boolean
}

const wall = (text: string) => Temporal.PlainDateTime.from(text.replace(' ', 'T'))
const text = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'second' }).replace('T', ' ')
export const plus = (moment: string, duration: Temporal.DurationLike) => text(wall(moment).add(duration))

/** How many occurrences a series of the matrix has. */
export const many = 6

const every = (start: string, step: (n: number) => Temporal.DurationLike) =>
  Array.from({ length: many }, (_, n) => plus(start, step(n)))

/** Kinds of rule: the repetition as it is sent, and the starts that it means. */
export const kinds: Readonly<Record<string, { readonly recurrence: Body; readonly starts: readonly string[] }>> = {
  weekly: {
    recurrence: { rules: [`FREQ=WEEKLY;COUNT=${many}`] },
    starts: every('2027-01-12 19:00:00', (weeks) => ({ weeks })),
  },
  'on two days of the week': {
    recurrence: { rules: [{ freq: 'WEEKLY', byday: ['TU', 'TH'], count: many }] },
    starts: every('2027-01-12 19:00:00', (n) => ({ days: 7 * Math.floor(n / 2) + 2 * (n % 2) })),
  },
  'daily until a day': {
    recurrence: { rules: ['FREQ=DAILY;UNTIL=20270117'] },
    starts: every('2027-01-12 19:00:00', (days) => ({ days })),
  },
  'every other day, over the change of clocks': {
    recurrence: { rules: [`FREQ=DAILY;INTERVAL=2;COUNT=${many}`] },
    starts: every('2027-03-24 19:00:00', (n) => ({ days: 2 * n })),
  },
  'on a day of the month': {
    recurrence: { rules: [`FREQ=MONTHLY;BYMONTHDAY=12;COUNT=${many}`] },
    starts: every('2027-01-12 19:00:00', (months) => ({ months })),
  },
  yearly: {
    recurrence: { rules: [`FREQ=YEARLY;COUNT=${many}`] },
    starts: every('2027-01-12 19:00:00', (years) => ({ years })),
  },
  'on further dates': {
    recurrence: { rules: [], dates: ['2027-01-20', '2027-01-22 19:00:00', '2027-02-01', '2027-02-02', '2027-03-01'] },
    starts: ['01-12', '01-20', '01-22', '02-01', '02-02', '03-01'].map((day) => `2027-${day} 19:00:00`),
  },
  'with days left out': {
    recurrence: { rules: [`FREQ=DAILY;COUNT=${many + 2}`], exclude: ['2027-01-13', '2027-01-16 19:00:00'] },
    starts: ['12', '14', '15', '17', '18', '19'].map((day) => `2027-01-${day} 19:00:00`),
  },
}

/** The occurrence that requests name; the next one has a title, the one after it a time of its own. */
export const named = 2

export function occurrencesOf(starts: readonly string[]): readonly Occurrence[] {
  return starts.map((start, place): Occurrence => {
    const plain = {
      start,
      end: plus(start, { hours: 1 }),
      title: 'Class',
      cost: '$5',
      featured: false,
      status: 'publish',
    }
    if (place === named + 1) return { ...plain, title: 'Special', named: true }
    if (place === named + 2) return { ...plain, ...movedTo(start), moved: true }
    return plain
  })
}

/** Where the one is moved that has a time of its own. */
export function movedTo(start: string) {
  return { start: plus(start, { minutes: 90 }), end: plus(start, { minutes: 150 }) }
}

/** Kinds of change: what is sent for an occurrence that is there, and what each occurrence is afterwards that it is of. */
export const changes: Readonly<
  Record<string, { readonly sent: (one: Shown) => Body | 'delete'; readonly after: (one: Occurrence) => Shown }>
> = {
  title: { sent: () => ({ title: 'New' }), after: (one) => (one.named ? one : { ...one, title: 'New' }) },
  cost: { sent: () => ({ cost: '7' }), after: (one) => ({ ...one, cost: '$7' }) },
  'two members': {
    sent: () => ({ title: 'New', featured: true }),
    after: (one) => ({ ...one, title: one.named ? one.title : 'New', featured: true }),
  },
  later: {
    sent: ({ start, end }) => ({ start_date: plus(start, { hours: 1 }), end_date: plus(end, { hours: 1 }) }),
    after: (one) =>
      one.moved ? one : { ...one, start: plus(one.start, { hours: 1 }), end: plus(one.end, { hours: 1 }) },
  },
  'earlier, and longer': {
    sent: ({ start }) => ({ start_date: plus(start, { minutes: -30 }) }),
    after: (one) => (one.moved ? one : { ...one, start: plus(one.start, { minutes: -30 }) }),
  },
  longer: {
    sent: ({ end }) => ({ end_date: plus(end, { minutes: 30 }) }),
    after: (one) => (one.moved ? one : { ...one, end: plus(one.end, { minutes: 30 }) }),
  },
  'a day later, with a title': {
    sent: ({ start, end }) => ({
      title: 'New',
      start_date: plus(start, { days: 1 }),
      end_date: plus(end, { days: 1 }),
    }),
    after: (one) => ({
      ...one,
      title: one.named ? one.title : 'New',
      ...(!one.moved && { start: plus(one.start, { days: 1 }), end: plus(one.end, { days: 1 }) }),
    }),
  },
  draft: { sent: () => ({ status: 'draft' }), after: (one) => ({ ...one, status: 'draft' }) },
  'into the trash': { sent: () => ({ status: 'trash' }), after: (one) => ({ ...one, status: 'trash' }) },
  delete: { sent: () => 'delete', after: (one) => ({ ...one, status: 'trash' }) },
  nothing: { sent: ({ start, title }) => ({ start_date: start, title }), after: (one) => one },
  reset: {
    sent: () => ({ reset: true }),
    after: (one) => one,
  },
}
