import { evening, hour, july, type File } from './ical-expected.ts'

/** The files in the shape of what well-known programs write. */
export const producers: Readonly<Record<string, File>> = {
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
  'google-private': { notes: [/imported as private/], events: [{ title: 'Dentist', status: 'private' }] },
  'outlook-windows-zone': { events: [{ title: 'Réunion', when: july }] },
  'outlook-windows-zone-without-definition': {
    events: [{ when: '2027-07-01 20:00:00 – 2027-07-01 22:00:00 America/New_York' }],
  },
  'outlook-display-name-zone': { events: [{ when: july }] },
  'outlook-names-of-zones': {
    notes: [/“Middle-earth Time” is not known/],
    events: [
      'Europe/Paris',
      'Europe/Paris',
      'EST5EDT',
      'US/Eastern',
      '+02:00',
      '-05:00',
      'Europe/Paris',
      'Europe/Amsterdam',
    ]
      .concat('Europe/Paris', 'Europe/Paris')
      .map((zone) => ({ when: `2027-07-01 20:00:00 – 2027-07-01 20:00:00 ${zone}` })),
  },
  'outlook-hour-shown-twice': {
    events: [
      {
        when: '2027-10-31 01:00:00 – 2027-10-31 02:30:00 Europe/Paris',
        utc: '2027-10-30 23:00:00 – 2027-10-31 01:30:00',
      },
      {
        when: '2027-10-31 02:15:00 – 2027-10-31 02:45:00 Europe/Paris',
        utc: '2027-10-31 01:15:00 – 2027-10-31 01:45:00',
      },
      {
        when: '2027-10-31 02:45:00 – 2027-10-31 02:15:00 Europe/Paris',
        utc: '2027-10-31 00:45:00 – 2027-10-31 01:15:00',
      },
    ],
  },
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
  'apple-old-birthdays': {
    events: [
      // Not those of its first hundred years alone.
      { title: 'Grandmother', allDay: true, coming: ['2026-12-24', '2027-12-24'] },
      { title: 'Founding of the fair', allDay: true, coming: ['2027-03-01', '2028-03-01'] },
      { title: 'Market', coming: ['2026-12-01', '2026-12-08'] },
      { title: 'Five hundred years', allDay: true, coming: ['2027-03-01', '2028-03-01'] },
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
  'outlook-utf-16': {
    events: [{ title: 'Été – «\u00a0Fête\u00a0» 🎉', description: `<p>${'é'.repeat(200)}</p>`, when: hour }],
  },
  'nextcloud-image-inside': { notes: [/image is in the file itself/], events: [{ title: 'Exposition', when: hour }] },
  'apple-image-attached-inside': { notes: [/image is in the file itself/], events: [{ title: 'Poster', when: hour }] },
}
