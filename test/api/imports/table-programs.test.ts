// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Tables as other programs write them: Google Calendar, Outlook, The Events Calendar. */

const api = new Api()

/** Imports lines of a table; answers what was said of each event, and the event as an editor reads it. */
async function imported(name: string, ...lines: readonly string[]) {
  const one = await api.importFile(`${lines.join('\r\n')}\r\n`, `${name}.csv`)
  const { body } = await api.call(`GET /imports/${one.id}/entries?per_page=50`, { as: 'editor' })
  const entries = body['entries'] as readonly Body[]
  const found = entries.map(async ({ kind, record, title, reason }) => {
    const event =
      kind === 'event' && record ? (await api.call(`GET /events/${Number(record)}`, { as: 'editor' })).body : {}
    return [String(title), { event, reason: typeof reason === 'string' ? reason : '', record }] as const
  })
  return new Map(await Promise.all(found))
}

test('what a calendar keeps private is imported as private, and the report says so', async () => {
  const google = await imported(
    'google',
    'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private',
    'Board meeting,06/30/2027,10:00 AM,06/30/2027,1:00 PM,False,,,True',
    'Open day,06/30/2027,,06/30/2027,,True,,,False',
  )
  assert.equal(google.get('Board meeting')?.event['status'], 'private')
  assert.match(google.get('Board meeting')?.reason ?? '', /private/)
  assert.equal(google.get('Open day')?.event['status'], 'publish')
  const outlook = await imported(
    'outlook',
    '"Subject","Start Date","Start Time","End Date","End Time","All day event","Private","Sensitivity"',
    '"Review","21-6-2027","09:00:00","21-6-2027","10:00:00","False","False","Confidential"',
    '"Dentist","22-6-2027","09:00:00","22-6-2027","10:00:00","False","True","Private"',
    '"Concert","23-6-2027","20:00:00","23-6-2027","22:00:00","False","False","Normal"',
    '"Odd","24-6-2027","20:00:00","24-6-2027","22:00:00","False","perhaps","Normal"',
  )
  assert.equal(outlook.get('Review')?.event['status'], 'private')
  assert.equal(outlook.get('Dentist')?.event['status'], 'private')
  assert.equal(outlook.get('Concert')?.event['status'], 'publish')
  assert.doesNotMatch(outlook.get('Concert')?.reason ?? '', /private/)
  assert.equal(outlook.get('Odd')?.record, null)
  assert.match(outlook.get('Odd')?.reason ?? '', /“Private” must be yes or no; it is “perhaps”/)
  const { text } = await api.call('GET /events?starts_after=2027-06-01&per_page=50')
  assert.doesNotMatch(text, /Board meeting|Review|Dentist|Odd/)
})

test('whole days of Outlook end at midnight, and are no day longer for it', async () => {
  const found = await imported(
    'outlook-days',
    '"Subject","Start Date","Start Time","End Date","End Time","All day event"',
    '"One day","21-7-2027","00:00:00","22-7-2027","00:00:00","True"',
    '"Two days","21-7-2027","00:00:00","23-7-2027","00:00:00","True"',
    '"Until noon","21-7-2027","00:00:00","22-7-2027","12:00:00","True"',
    '"Night","21-7-2027","20:00:00","22-7-2027","00:00:00","False"',
  )
  const dates = [...found].map(([title, { event }]) => [title, event['start_date'], event['end_date']])
  assert.deepEqual(dates, [
    ['One day', '2027-07-21 00:00:00', '2027-07-21 23:59:59'],
    ['Two days', '2027-07-21 00:00:00', '2027-07-22 23:59:59'],
    ['Until noon', '2027-07-21 00:00:00', '2027-07-22 23:59:59'],
    ['Night', '2027-07-21 20:00:00', '2027-07-22 00:00:00'],
  ])
})

const priced =
  'EVENT NAME,EVENT START DATE,EVENT COST,EVENT CURRENCY SYMBOL,EVENT CURRENCY POSITION,EVENT CURRENCY ISO CODE,HIDE FROM EVENT LISTINGS,STICKY IN MONTH VIEW,EVENT SHOW MAP LINK,EVENT SHOW MAP'

test('a price is in the currency that the columns beside it name', async () => {
  const found = await imported(
    'priced',
    priced,
    'Pounds,2027-08-01,5,£,prefix,GBP,,,,',
    'Euros,2027-08-02,5,€,postfix,EUR,,,,',
    'Range,2027-08-03,5 - 10,€,prefix,,,,,',
    'Code,2027-08-04,5.50,,postfix,CHF,,,,',
    'Canada,2027-08-05,5,$,prefix,CAD,,,,',
    'Dollars,2027-08-06,5,$,prefix,USD,,,,',
    'Own,2027-08-07,€7,£,prefix,GBP,,,,',
    'Free,2027-08-08,0,£,prefix,GBP,,,,',
    'Words,2027-08-09,Donation,£,prefix,GBP,,,,',
    'None,2027-08-10,,£,prefix,GBP,,,,',
    'No code,2027-08-11,5,£,prefix,pounds,,,,',
  )
  const costs = Object.fromEntries([...found].map(([title, { event }]) => [title, event['cost']]))
  assert.deepEqual(costs, {
    ...{ Pounds: '£5', Euros: '5€', Range: '€5 – €10', Code: '5.50CHF', Canada: 'CA$5', Dollars: '$5', Own: '€7' },
    ...{ Free: 'Free', Words: 'Donation', None: '', 'No code': undefined },
  })
  assert.match(found.get('No code')?.reason ?? '', /must be a currency code, such as EUR; it is “pounds”/)
})

test('hidden, sticky and map are read from the columns of The Events Calendar', async () => {
  const found = await imported(
    'switches',
    priced,
    'Switched on,2027-08-12,,,,,TRUE,TRUE,TRUE,TRUE',
    'Switched off,2027-08-13,,,,,FALSE,FALSE,FALSE,FALSE',
  )
  for (const [title, value] of [
    ['Switched on', true],
    ['Switched off', false],
  ] as const) {
    const { event = {} } = found.get(title) ?? {}
    const names = ['hide_from_listings', 'sticky', 'show_map', 'show_map_link']
    assert.deepEqual(
      names.map((name) => event[name]),
      [value, value, value, value],
      title,
    )
  }
  assert.doesNotMatch(found.get('Switched on')?.reason ?? '', /passed over/)
})

test('words in a column of addresses are left out and told, and addresses stay', async () => {
  const words = [
    'Tickets',
    'see flyer',
    'tba',
    'n/a',
    '-',
    'N.N.',
    'flyer.pdf',
    'https://',
    '12.50',
    'Infos: www.a.example',
  ]
  const addresses = {
    'www.example.org/x': 'https://www.example.org/x',
    'example.org': 'https://example.org',
    'http://example.org/a': 'http://example.org/a',
    'fête.example/é': 'https://fête.example/é',
  }
  const rows = [...words, ...Object.keys(addresses)].map(
    (cell, index) => `W${index};2027-09-0${(index % 9) + 1};${cell}`,
  )
  const found = await imported('words', 'Title;Start date;Website', ...rows)
  for (const [index, word] of words.entries()) {
    const { event = {}, reason = '' } = found.get(`W${index}`) ?? {}
    assert.equal(event['website'], event['url'], word)
    assert.ok(reason.includes(`“${word}” in “Website” is no address`), `${word}: ${reason}`)
  }
  for (const [index, [written, website]] of Object.entries(addresses).entries()) {
    const { event = {}, reason } = found.get(`W${words.length + index}`) ?? {}
    assert.equal(decodeURI(String(event['website'])), website, written)
    assert.equal(reason, '', written)
  }
  const online = await imported(
    'online',
    'Title;Date;Online;Image',
    'Stream;2027-09-11;yes;',
    'Zoom;2027-09-12;by Zoom;poster',
  )
  assert.equal(online.get('Stream')?.event['attendance'], 'online')
  assert.equal(online.get('Zoom')?.event['virtual_url'], null)
  assert.match(online.get('Zoom')?.reason ?? '', /“by Zoom” in “Online”.*“poster” in “Image”/)
})
