import { firstId, withToken, type Call, type Question } from './question.ts'

type Sent = Readonly<Record<string, unknown>>

/** A preview, and the same with its token. */
function agreed(tool: string, sent: Sent, expected: Call['expected']): readonly Call[] {
  return [
    { tool, sent, expected: { ...expected, done: false } },
    { tool, sent: withToken(sent), expected: { ...expected, done: true } },
  ]
}

/** The same of the first event that was found. */
function agreedOfFound(tool: string, sent: Sent, expected: Call['expected']): readonly Call[] {
  const withEvent = (answers: Parameters<Exclude<Call['sent'], Sent>>[0]) => ({ event: firstId(answers[0]), ...sent })
  return [
    { tool, sent: withEvent, expected: { ...expected, done: false } },
    {
      tool,
      sent: (answers) => ({ ...withEvent(answers), token: answers.at(-1)?.data['token'] }),
      expected: { ...expected, done: true },
    },
  ]
}

const find = (sent: Sent, titles: readonly string[]): Call => ({ tool: 'find_events', sent, expected: { titles } })

/** What people ask to have written; each to a calendar of its own. */
export const writingQuestions: readonly Question[] = [
  {
    asked: 'Plan a choir every Tuesday until June except holidays.',
    in: 'coast',
    as: 'editor',
    calls: agreed(
      'create_event',
      { title: 'Choir', when: 'every tuesday 8pm until June except holidays', venue: 'Town Hall' },
      {
        dates: 13,
        changes: { repeats: ['', 'every Tuesday until June 30, 2027, except on April 6, 2027'], status: ['', 'draft'] },
      },
    ),
  },
  {
    asked: 'Cancel the yoga class of 6 April.',
    in: 'coast',
    as: 'editor',
    calls: [
      find({ what: 'yoga', when: 'April 6' }, ['Yoga']),
      ...agreedOfFound(
        'cancel_event',
        {},
        { changes: { state: ['scheduled', 'cancelled'] }, words: /^Tuesday, April 6, 2027/ },
      ),
    ],
  },
  {
    asked: 'Move all yoga classes from 30 March on to Wednesdays at seven.',
    in: 'coast',
    as: 'editor',
    calls: [
      find({ what: 'yoga', when: 'March 30' }, ['Yoga']),
      ...agreedOfFound(
        'change_event',
        { scope: 'following', when: '2027-03-31 19:00 – 20:00' },
        { words: /^Wednesday, March 31, 2027, 7\u00a0– 8\u00a0pm/ },
      ),
    ],
  },
  {
    asked: 'Publish a reading in the library next Friday from seven to nine.',
    in: 'coast',
    as: 'author',
    calls: agreed(
      'create_event',
      { title: 'Reading', when: 'next friday 7pm – 9pm', venue: 'Library', status: 'publish' },
      {
        words: /^Friday, March 26, 2027, 7\u00a0– 9\u00a0pm/,
        changes: { venue: ['', 'Library, Port-Clair'], status: ['', 'publish'] },
      },
    ),
  },
  {
    asked: 'The spring concert starts half an hour later and costs 30 euros.',
    in: 'coast',
    as: 'editor',
    calls: agreed(
      'change_event',
      { event: 'spring-concert', when: '8:30pm', cost: '30' },
      { words: /^Saturday, April 10, 2027, 8:30\u00a0– 11\u00a0pm/, says: /"what":"cost"/ },
    ),
  },
  {
    asked: 'Postpone the running day.',
    in: 'coast',
    as: 'editor',
    calls: agreed(
      'cancel_event',
      { event: 'running-day', as: 'postponed' },
      { changes: { state: ['scheduled', 'postponed'] } },
    ),
  },
  {
    asked: 'Give the late disco a French title.',
    in: 'coast',
    as: 'editor',
    calls: agreed(
      'change_event',
      { event: 'late-disco', title: { fr: 'Disco tardive' } },
      { changes: { 'title (fr)': ['', 'Disco tardive'] } },
    ),
  },
  {
    asked: 'Enter a three-day fair on the market square, 1 to 3 May, all day.',
    in: 'coast',
    as: 'editor',
    calls: agreed(
      'create_event',
      { title: 'Fair', when: 'May 1 to 3, all day', venue: 'Market Square' },
      { words: /^Saturday, May 1, 2027\u00a0– Monday, May 3, 2027$/ },
    ),
  },
  {
    asked: 'Ajoute un atelier le premier samedi de chaque mois à 14 h, cinq fois.',
    in: 'quebec',
    as: 'editor',
    segment: '/fr',
    calls: agreed(
      'create_event',
      { title: 'Atelier', when: 'le premier samedi du mois à 14 h, 5 fois', venue: 'Palais Montcalm' },
      { dates: 5, words: /^samedi 6 février 2027, 14\u00a0h\u00a0– 16\u00a0h \(EST\)/ },
    ),
  },
  {
    asked: 'Annule le patinage du 30 janvier.',
    in: 'quebec',
    as: 'editor',
    segment: '/fr',
    calls: [
      find({ what: 'patinage', when: '30 janvier' }, ['Patinage libre']),
      ...agreedOfFound(
        'cancel_event',
        {},
        { changes: { state: ['scheduled', 'cancelled'] }, words: /^samedi 30 janvier 2027/ },
      ),
    ],
  },
]
