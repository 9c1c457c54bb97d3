import { hour, type File } from './ical-expected.ts'
import { producers } from './ical-producers.ts'

/** What is expected of each file; what is not named may be anything. */
export const expected: Readonly<Record<string, File>> = {
  ...producers,
  'two-calendars': {
    events: [
      { title: 'Floating in Paris', when: hour },
      { title: 'Local in Paris', when: hour },
      { title: 'Floating in Tokyo', when: '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Asia/Tokyo' },
      { title: 'Local in Tokyo', when: '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Asia/Tokyo' },
      { title: 'Floating in a calendar without a zone', when: hour },
    ],
  },
  'duplicate-uids-versions': {
    events: [{ title: 'Last version', when: '2027-05-02 20:00:00 – 2027-05-02 21:00:00 Europe/Paris' }],
  },
  'duplicate-uids-by-mistake': { events: [{ title: 'One' }, { title: 'Two' }] },
  'without-uid': { events: [{ title: 'Nameless', when: hour }] },
  'badly-folded': {
    events: [{ title: 'Lines', description: '<p>First line<br />\nand a second, never escaped</p>' }],
  },
  'windows-1252-bytes': { events: [{ title: 'Été à la « Fête » – 5 €' }] },
  'latin-1-with-charset': { events: [{ title: 'Soirée à Besançon', venue: 'Théâtre' }] },
  'utf-16-big-endian': { events: [{ title: 'Œuvres 日本', when: hour }] },
  'image-as-data-address': { notes: [/image is in the file itself/], events: [{ title: 'Data', when: hour }] },
  'line-feeds-alone-and-mark': { events: [{ title: 'Unix', when: hour }] },
  'folded-within-a-character': { events: [{ title: 'Café noir' }] },
  'double-escaped': { events: [{ title: 'A, B', description: '<p>One<br />\nTwo</p>' }] },
  'misread-without-a-word': {
    failed: ['Hour twenty-five'],
    notes: [/“Mars\/Olympus” is not known/, /left out by a rule \(EXRULE\)/, /“20270503T260000” in DTEND is no date/],
    events: [
      { title: 'Unknown zone', when: hour },
      {
        times: ['2027-05-04 19:00:00 Left out by a rule scheduled', '2027-05-06 19:00:00 Left out by a rule scheduled'],
      },
      {},
      { when: '2027-05-03 19:00:00 – 2027-05-03 19:00:00 Europe/Paris' },
    ],
  },
  'end-before-start': {
    notes: [/ends before it starts/],
    events: [{ when: '2027-05-01 20:00:00 – 2027-05-01 20:00:00 Europe/Paris' }],
  },
  'date-without-value': {
    events: [{ when: '2027-05-01 00:00:00 – 2027-05-01 23:59:59 Europe/Paris', allDay: true }],
  },
  truncated: { failed: [''], events: [{ title: 'Whole' }] },
  'impossible-date': { failed: ['Never'], events: [{ title: 'Fine' }] },
  'quoted-printable': { events: [{ title: 'Fête' }] },
  'orphaned-override': {
    events: [{ title: 'Only this one', when: '2027-05-08 20:00:00 – 2027-05-08 21:00:00 Europe/Paris' }],
  },
  'styled-and-conference': {
    events: [
      {
        description: '<p>Styled</p>',
        venue: 'The Mill',
        online: 'https://video.example.org/1',
        attendance: 'mixed',
        organizer: 'Ada Lovelace',
        email: 'ada@example.org',
      },
    ],
  },
  'wordpress-odd-lines': {
    notes: [/“to be announced” in URL is no address/, /left out by a rule/],
    events: [
      {
        title: 'Market',
        // Not the day before, as the instant is in America.
        when: '2027-05-13 00:00:00 – 2027-05-13 23:59:59 Europe/Paris',
        allDay: true,
        website: 'https://example.org/market',
      },
      {
        title: 'Talk',
        description: '<p>See below<br />\nNote : bring a chair</p>',
        website: 'https://example.org/talk',
      },
      { title: 'Walk', website: '' },
      {
        title: 'Course',
        // Those of its dates alone, not each second week for a hundred years.
        exclude: ['2027-05-03 19:00:00', '2027-05-17 19:00:00', '2027-05-31 19:00:00'],
      },
    ],
  },
  'two-languages': { events: [{ title: 'Fair', french: 'Foire' }] },
  'todo-and-freebusy': { events: [{ title: 'Party' }] },
  'forgotten-ends': { failed: ['Break'], events: [{ title: 'Talk' }, { title: 'Party' }] },
}
