/** What is expected of an event; what is not named may be anything. */
export interface Expected {
  readonly title?: string
  /** Start, end and zone. */
  readonly when?: string
  readonly allDay?: boolean
  readonly description?: string
  /** Name, address, postal code, city, country and latitude, as far as there are any. */
  readonly venue?: string | undefined
  readonly organizer?: string
  readonly email?: string
  readonly categories?: string
  readonly website?: string
  readonly online?: string | null
  readonly attendance?: string
  readonly state?: string
  readonly status?: string
  readonly dates?: readonly string[]
  readonly times?: readonly string[]
  readonly french?: string
}

interface File {
  /** The titles of what cannot be imported. */
  readonly failed?: readonly string[]
  /** What is said of things that are imported. */
  readonly notes?: readonly RegExp[]
  /** What is said of single dates of series that are different. */
  readonly changes?: readonly RegExp[]
  readonly events: readonly Expected[]
}

const evening = '2027-05-01 20:00:00 – 2027-05-01 22:00:00 Europe/Paris'
const hour = '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Europe/Paris'
const july = '2027-07-01 20:00:00 – 2027-07-01 22:00:00 Europe/Paris'

export const expected: Readonly<Record<string, File>> = {
  'google-utc-with-calendar-zone': { events: [{ title: 'Concert', when: evening, allDay: false, state: 'scheduled' }] },
  'google-all-day': {
    events: [{ title: 'Festival', when: '2027-05-01 00:00:00 – 2027-05-02 23:59:59 Europe/Paris', allDay: true }],
  },
  'google-location-and-html': {
    events: [
      {
        title: 'Jazz, blues; soul',
        when: evening,
        venue: 'Le Vieux Moulin | 1 Rue du Moulin | 74000 | Annecy | France',
        description: '<p>Come <b>early</b>.</p>',
      },
    ],
  },
  'google-series-with-exceptions': {
    events: [
      {
        title: 'Choir',
        times: [
          '2027-05-03 19:00:00 Choir scheduled',
          '2027-05-18 19:00:00 Choir scheduled',
          '2027-05-24 19:00:00 Choir cancelled',
          '2027-05-31 19:00:00 Choir scheduled',
        ],
      },
    ],
  },
  'google-exceptions-with-rules': {
    changes: [/repeats by a rule of its own/, /repeats by a rule of its own/],
    events: [
      {
        title: 'Choir',
        times: [
          '2027-05-03 19:00:00 Choir scheduled',
          '2027-05-11 19:00:00 Choir in the park scheduled',
          '2027-05-17 19:00:00 Choir, third version scheduled',
          '2027-05-24 20:30:00 Choir, latest scheduled',
          '2027-05-31 19:00:00 Choir scheduled',
        ],
      },
      {
        title: 'On duty',
        when: '2027-05-01 00:00:00 – 2027-05-02 23:59:59 Europe/Paris',
        times: [
          '2027-05-01 00:00:00 On duty scheduled',
          '2027-06-01 00:00:00 On duty, Grace scheduled',
          '2027-07-01 00:00:00 On duty scheduled',
        ],
      },
    ],
  },
  'google-group-organizer': { events: [{ organizer: 'Town Hall', email: '' }] },
  'google-meet': {
    events: [{ online: 'https://meet.google.com/abc-defg-hij', attendance: 'online', venue: undefined }],
  },
  'google-private': { events: [{ title: 'Dentist', status: 'private' }] },
  'outlook-windows-zone': { events: [{ title: 'Réunion', when: july }] },
  'outlook-windows-zone-without-definition': {
    events: [{ when: '2027-07-01 20:00:00 – 2027-07-01 22:00:00 America/New_York' }],
  },
  'outlook-display-name-zone': { events: [{ when: july }] },
  'outlook-customized-zone': { events: [{ when: july }] },
  'outlook-customized-zone-undefined': { events: [{ when: july }] },
  'exchange-floating-dates': {
    events: [
      {
        title: 'Rehearsal',
        when: '2027-05-04 19:00:00 – 2027-05-04 20:30:00 America/New_York',
        // Not at 13:00, as the same times are in Paris.
        times: [
          '2027-05-04 19:00:00 Rehearsal scheduled',
          '2027-05-18 20:00:00 Rehearsal with choir scheduled',
          '2027-05-25 19:00:00 Rehearsal scheduled',
          '2027-06-01 19:00:00 Rehearsal scheduled',
          '2027-06-09 18:00:00 Rehearsal scheduled',
        ],
      },
      {
        when: '2027-05-04 17:00:00 – 2027-05-04 18:00:00 UTC',
        times: ['2027-05-04 17:00:00 Briefing scheduled', '2027-05-18 17:00:00 Briefing scheduled'],
      },
    ],
  },
  'two-calendars': {
    events: [
      { title: 'Floating in Paris', when: hour },
      { title: 'Local in Paris', when: hour },
      { title: 'Floating in Tokyo', when: '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Asia/Tokyo' },
      { title: 'Local in Tokyo', when: '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Asia/Tokyo' },
      { title: 'Floating in a calendar without a zone', when: hour },
    ],
  },
  'exchange-plain-offset-zone': {
    events: [{ when: '2027-07-01 20:00:00 – 2027-07-01 22:00:00 Asia/Tehran' }],
  },
  'outlook-all-day-as-times': {
    events: [{ when: '2027-05-01 00:00:00 – 2027-05-01 23:59:59 Europe/Paris', allDay: true }],
  },
  'outlook-alt-desc': { events: [{ description: '<p>Rich <b>text</b></p>' }] },
  'outlook-tabs-and-colours': { events: [{ title: 'Folded title', categories: 'Concert' }] },
  'outlook-teams': {
    events: [{ online: 'https://teams.microsoft.com/l/meetup-join/1', attendance: 'online', venue: undefined }],
  },
  'outlook-cancelled': { events: [{ title: 'Cancelled: Party', state: 'cancelled' }] },
  'outlook-empty-rule-and-count-one': { events: [{ title: 'Once', when: hour }] },
  'outlook-bare-midnight-busy': {
    events: [{ title: 'Untitled event', french: 'Événement sans titre', allDay: true }],
  },
  'apple-structured-location': {
    events: [{ venue: 'Bonlieu | 1 Rue Jean Jaurès | 74000 | Annecy | France | 45.9', when: evening }],
  },
  'apple-alarm-inside': { events: [{ title: 'Walk', description: '<p>In the woods</p>' }] },
  'apple-floating': { events: [{ when: evening }] },
  'apple-custom-lic-location': {
    events: [{ when: '2027-07-01 20:00:00 – 2027-07-01 21:30:00 Europe/Paris' }],
  },
  'apple-lowercase-and-message-url': { events: [{ title: 'Small', when: evening, website: '' }] },
  'apple-detached-before-master': {
    events: [
      {
        title: 'Yoga',
        times: [
          '2027-05-04 10:00:00 Yoga scheduled',
          '2027-05-12 10:00:00 Yoga outside scheduled',
          '2027-05-18 10:00:00 Yoga scheduled',
        ],
      },
    ],
  },
  'apple-all-day-series': {
    events: [
      {
        allDay: true,
        times: ['2027-05-01 00:00:00 Market day scheduled', '2027-07-01 00:00:00 Market day scheduled'],
      },
    ],
  },
  'meetup-venue-in-parentheses': {
    events: [
      {
        when: '2027-05-01 19:00:00 – 2027-05-01 21:00:00 Europe/Paris',
        venue: 'The Hub | 12 Rue de la Gare | Annecy | France | 45.9',
        website: 'https://www.meetup.com/js/events/1/',
        status: 'publish',
      },
    ],
  },
  'meetup-online': {
    events: [{ venue: undefined, website: 'https://www.meetup.com/js/events/2/', attendance: 'online' }],
  },
  'original-escaped-organizer': {
    events: [
      { title: 'Concert', organizer: 'The Old Mill à côté' },
      { title: 'Sale', organizer: '50%25off or 100%' },
    ],
  },
  'meetup-zero-geo': { events: [{ venue: 'Secret place' }] },
  'meetup-link-location': { events: [{ venue: undefined, online: 'https://zoom.us/j/123', attendance: 'online' }] },
  'nextcloud-image-and-categories': {
    events: [{ categories: 'Art,Expo, musée', website: 'https://example.org/open' }],
  },
  'nextcloud-rdate': {
    events: [
      {
        times: [
          '2027-05-01 20:00:00 Now and then scheduled',
          '2027-05-08 20:00:00 Now and then scheduled',
          '2027-05-20 18:00:00 Now and then scheduled',
        ],
      },
    ],
  },
  'nextcloud-period-rdate': {
    notes: [/length of their own/],
    events: [
      {
        when: '2027-05-01 20:00:00 – 2027-05-01 21:00:00 UTC',
        times: [
          '2027-05-01 20:00:00 Periods scheduled',
          '2027-05-02 20:00:00 Periods scheduled',
          '2027-05-10 20:00:00 Periods scheduled',
        ],
      },
    ],
  },
  'nextcloud-missing-end': {
    events: [{ when: '2027-05-01 20:00:00 – 2027-05-01 20:00:00 Europe/Paris' }],
  },
  'nextcloud-week-duration': {
    events: [{ when: '2027-05-01 00:00:00 – 2027-05-07 23:59:59 Europe/Paris', allDay: true }],
  },
  'mozilla-prefixed-zone': { events: [{ when: evening }] },
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
  'outlook-utf-16': {
    events: [{ title: 'Été – «\u00a0Fête\u00a0» 🎉', description: `<p>${'é'.repeat(200)}</p>`, when: hour }],
  },
  'utf-16-big-endian': { events: [{ title: 'Œuvres 日本', when: hour }] },
  'nextcloud-image-inside': { notes: [/image is in the file itself/], events: [{ title: 'Exposition', when: hour }] },
  'apple-image-attached-inside': { notes: [/image is in the file itself/], events: [{ title: 'Poster', when: hour }] },
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
  'two-languages': { events: [{ title: 'Fair', french: 'Foire' }] },
  'todo-and-freebusy': { events: [{ title: 'Party' }] },
  'forgotten-ends': { failed: ['Break'], events: [{ title: 'Talk' }, { title: 'Party' }] },
}
