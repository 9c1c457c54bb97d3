import type { Phrases } from './phrases.ts'

export const english: Phrases = {
  dates: {
    months: 'january february march april may june july august september october november december'.split(' '),
    weekdays: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
    shortForms: ['sept', 'tues', 'wednes', 'thur', 'thurs'],
    today: 'today|tonight',
    tomorrow: 'tomorrow',
    afterTomorrow: 'the day after tomorrow|day after tomorrow',
    next: 'next',
    coming: 'this|on',
    ordinal: 'st|nd|rd|th',
    within: 'in',
    days: 'days?',
    weeks: 'weeks?',
    noon: 'noon|midday',
    midnight: 'midnight',
    allDay: 'all day|all-day',
    lasting: 'for',
    hours: 'hours?|hrs?|h',
    minutes: 'minutes?|mins?',
    between: '-|to|until|till|and',
    idle: 'on|at|the|from|of',
    order: 'month',
  },
}
