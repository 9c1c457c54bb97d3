import { firstId, type Call, type Question } from './question.ts'

const on = (sent: Readonly<Record<string, unknown>>, expected: Call['expected']): Call => ({
  tool: 'what_is_on',
  sent,
  expected,
})
const museums = ['Harbours: photographs', 'Night of museums']

/** Questions in and around nights in which clocks are changed, and of venues. */
export const otherQuestions: readonly Question[] = [
  {
    asked: 'What is on tonight? (in the evening before clocks are put forward)',
    in: 'coast',
    at: '2027-03-27T17:30:00Z',
    calls: [
      on(
        { when: 'tonight' },
        { titles: museums, says: /"starts":"2027-03-27T20:00:00\+01:00","ends":"2027-03-28T04:00:00\+02:00"/ },
      ),
    ],
  },
  {
    asked: 'What is on tonight? (half an hour before the clocks change)',
    in: 'coast',
    at: '2027-03-28T00:30:00Z',
    calls: [on({ when: 'tonight' }, { titles: museums, says: /March 28, 2027, 01:30/ })],
  },
  {
    asked: 'What is on tonight? (half an hour after: the clocks show 3:30)',
    in: 'coast',
    at: '2027-03-28T01:30:00Z',
    calls: [on({ when: 'tonight' }, { titles: museums, says: /March 28, 2027, 03:30/ })],
  },
  {
    asked: 'What is on now? (just before four, by the new time)',
    in: 'coast',
    at: '2027-03-28T01:59:00Z',
    calls: [on({ when: 'now' }, { titles: museums })],
  },
  {
    asked: 'What is on now? (after four, by the new time)',
    in: 'coast',
    at: '2027-03-28T02:01:00Z',
    calls: [on({ when: 'now' }, { titles: ['Harbours: photographs'] })],
  },
  {
    asked: 'What is on tonight in Québec? (the night of 13 to 14 March)',
    in: 'quebec',
    at: '2027-03-14T06:30:00Z',
    calls: [on({ when: 'tonight' }, { titles: ['White night'], says: /March 14, 2027, 01:30 \(America\/Toronto\)/ })],
  },
  {
    asked: 'When is the Blue Cellar free on Friday evening?',
    in: 'coast',
    calls: [
      {
        tool: 'find_free_time',
        sent: { venue: 'Blue Cellar', when: 'friday', between: '17:00,23:00' },
        expected: { free: ['2027-03-26T17:00:00+01:00 2027-03-26T20:00:00+01:00'] },
      },
    ],
  },
  {
    asked: 'Is the Museum of the Sea ever free in May in the afternoon for five hours?',
    in: 'coast',
    calls: [
      {
        tool: 'find_free_time',
        sent: { venue: 'Museum of the Sea', when: '2027-04-30 – 2027-05-02', between: '13:00,18:00', minutes: 300 },
        expected: {
          free: [
            '2027-05-01T13:00:00+02:00 2027-05-01T18:00:00+02:00',
            '2027-05-02T13:00:00+02:00 2027-05-02T18:00:00+02:00',
          ],
        },
      },
    ],
  },
  {
    asked: 'Where is the Town Hall, and what is on there?',
    in: 'coast',
    calls: [
      {
        tool: 'find_venue',
        sent: { name: 'town hall' },
        expected: { titles: ['Town Hall'], says: /Town Hall, Port-Clair/ },
      },
      {
        tool: 'find_events',
        sent: (answers) => ({ venue: firstId(answers[0]), one_of_each_series: true }),
        expected: { titles: ['Yoga', 'Council meeting'] },
      },
    ],
  },
  {
    asked: 'Which venues near Port-Clair have an induction loop?',
    in: 'coast',
    calls: [
      {
        tool: 'find_venue',
        sent: { near: 'Port-Clair', within_km: 5, accessibility: 'hearing_loop' },
        expected: { titles: ['Library'] },
      },
    ],
  },
  {
    asked: 'Tell me all about the spring concert.',
    in: 'coast',
    calls: [
      {
        tool: 'get_event',
        sent: { event: 'spring-concert' },
        expected: {
          titles: ['Spring concert'],
          words: /^Saturday, April 10, 2027/,
          says: /"calendar_file":".*\/events\/\d+\.ics"/,
        },
      },
    ],
  },
  {
    asked: 'When are the next yoga classes?',
    in: 'coast',
    calls: [
      {
        tool: 'get_event',
        sent: { event: 'yoga' },
        expected: { says: /"next_dates":\[\{"id":\d+,"when":\{"starts":"2027-03-30T18:30:00\+02:00"/ },
      },
    ],
  },
  {
    asked: 'Which events have no French title?',
    in: 'coast',
    as: 'editor',
    calls: [{ tool: 'list_languages_missing', sent: { missing: 'fr' }, expected: { total: 4 } }],
  },
  {
    asked: 'Which drafts do we have?',
    in: 'coast',
    as: 'editor',
    calls: [{ tool: 'find_events', sent: { status: 'draft', when: '2027' }, expected: { titles: ['Chess open'] } }],
  },
]
