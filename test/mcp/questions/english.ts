import type { Question } from './question.ts'

const find = (sent: Readonly<Record<string, unknown>>, expected: Question['calls'][number]['expected']) => ({
  tool: 'find_events',
  sent,
  expected,
})
const on = (sent: Readonly<Record<string, unknown>>, expected: Question['calls'][number]['expected']) => ({
  tool: 'what_is_on',
  sent,
  expected,
})

const weekend = ['Harbours: photographs', 'Jazz night', 'Late disco', 'Farmers’ market', 'Night of museums', 'Brunch']
const concerts = ['Jazz night', 'Late disco', 'Spring concert']

/** Questions in English to the calendar of the coast. */
export const englishQuestions: readonly Question[] = [
  ['What is on this weekend?', on({ when: 'this weekend' }, { titles: weekend, says: /^6 in all\./ })],
  ['What can I do today?', on({}, { titles: ['Harbours: photographs', 'Film club'] })],
  ['What is on tonight?', on({ when: 'tonight' }, { titles: ['Harbours: photographs', 'Film club'] })],
  [
    'And tomorrow evening?',
    on({ when: 'tomorrow evening' }, { titles: ['Harbours: photographs', 'Jazz night', 'Late disco'] }),
  ],
  [
    'What happens on Saturday morning?',
    on({ when: 'saturday morning' }, { titles: ['Harbours: photographs', 'Farmers’ market'] }),
  ],
  [
    'Is there anything on Sunday?',
    on({ when: 'sunday' }, { titles: ['Harbours: photographs', 'Night of museums', 'Brunch'] }),
  ],
  ['What is on right now?', on({ when: 'now' }, { titles: ['Harbours: photographs'] })],
  ['What concerts are coming up?', find({ categories: 'concerts', when: 'upcoming' }, { titles: concerts })],
  [
    'Free things to do this weekend?',
    find({ when: 'this weekend', free: true }, { titles: ['Farmers’ market', 'Night of museums'] }),
  ],
  [
    'What costs at most ten euros this weekend?',
    find(
      { when: 'this weekend', max_cost: 10 },
      { titles: ['Harbours: photographs', 'Late disco', 'Farmers’ market', 'Night of museums'] },
    ),
  ],
  ['What is there for children?', find({ what: 'children' }, { titles: ['Storytime'], weekday: 'Wednesday' })],
  [
    'What can I see in a wheelchair in April?',
    find(
      { when: 'April', accessibility: 'wheelchair' },
      { titles: ['Harbours: photographs', 'Running day', 'Spring concert'] },
    ),
  ],
  ['Which events have sign language?', find({ accessibility: ['sign_language'] }, { titles: ['Spring concert'] })],
  [
    'Anything with subtitles tonight?',
    find({ when: 'tonight', accessibility: 'subtitles' }, { titles: ['Film club'] }),
  ],
  [
    'What is on near Saint-Brume this weekend?',
    on(
      { when: 'this weekend', near: 'Saint-Brume', within_km: 5 },
      { titles: ['Harbours: photographs', 'Night of museums'], says: /"distance_km":0/ },
    ),
  ],
  [
    'What is on within fifteen kilometres of the Blue Cellar on Saturday?',
    on(
      { when: 'saturday', near: 'Blue Cellar', within_km: 15 },
      { titles: ['Harbours: photographs', 'Late disco', 'Farmers’ market', 'Night of museums'] },
    ),
  ],
  [
    'Which concert is nearest to me? I am at 48.1, -1.7.',
    find(
      { categories: 'Concerts', near: '48.1, -1.7', within_km: 200, sort: 'distance' },
      { titles: ['Spring concert', 'Jazz night', 'Late disco'] },
    ),
  ],
  [
    'What is on in Grandeville in April?',
    find({ when: 'in april', city: 'Grandeville' }, { titles: ['Spring concert'] }),
  ],
  ['What does Harbour Jazz organise?', find({ organizer: 'harbour jazz' }, { titles: ['Jazz night'] })],
  [
    'What can I follow from home?',
    find({ attendance: 'online' }, { titles: ['Online talk: tides'], says: /talk\.example/ }),
  ],
  [
    'When is the next yoga class?',
    find(
      { what: 'yoga', when: 'upcoming', one_of_each_series: true },
      { titles: ['Yoga'], words: /^Tuesday, March 30, 2027, 6:30\u00a0– 7:30\u00a0pm \(CEST\)/ },
    ),
  ],
  ['How many yoga classes are there in May?', find({ what: 'yoga', when: 'May' }, { total: 4 })],
  [
    'What is on in the next three weeks on Sundays?',
    find({ when: 'next 3 weeks', weekday: 'sun' }, { titles: ['Brunch', 'Running day'] }),
  ],
  [
    'What starts after ten at night this week?',
    find({ when: 'this week', starts_between: '22:00,23:59' }, { titles: ['Late disco'] }),
  ],
  [
    'Was anything cancelled?',
    find({ when: 'upcoming', event_status: 'cancelled' }, { titles: ['Council meeting'], says: /"state":"cancelled"/ }),
  ],
  [
    'What is on between April 3 and 5?',
    find({ when: 'April 3 to 5' }, { titles: ['Harbours: photographs', 'Running day'] }),
  ],
  ['What is on on 12 April?', on({ when: '2027-04-12' }, { titles: ['Harbours: photographs'] })],
  ['What is on next weekend?', on({ when: 'next weekend' }, { titles: ['Harbours: photographs', 'Running day'] })],
  ['Something with food?', find({ tags: 'food' }, { titles: ['Farmers’ market', 'Brunch'] })],
  [
    'Concerts or sport until 5 April?',
    find(
      { when: 'until April 5', categories: ['concerts', 'Sport'], recurring: false },
      { titles: ['Jazz night', 'Late disco', 'Running day'] },
    ),
  ],
  ['What was announced last?', find({ sort: 'newest' }, { words: /^Monday, April 12, 2027/, weekday: 'Monday' })],
  ['What is on at Christmas?', on({ when: 'December 25' }, { says: /^Nothing is on then\. What comes next: / })],
].map(([asked, call]) => ({ asked, in: 'coast', calls: [call] }) as Question)
