// runs: postgres in long
import { test } from 'node:test'
import { Api, anEvent } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

const zones = [
  ['Europe/Paris', '9999-12-31 23:30:00', '9999-12-31 22:30:00'],
  ['America/New_York', '0001-01-01 00:30:00', '0001-01-01 05:30:00'],
] as const

for (const [zone, outside, inside] of zones) {
  const api = new Api({ TIMEZONE: zone })

  test(`a publication date that is beyond the years 1 to 9999 in ${zone} is refused`, async () => {
    for (const [collection, record] of [
      ['events', anEvent],
      ['venues', { venue: 'Hall' }],
      ['organizers', { organizer: 'Ann' }],
    ] as const) {
      const { id } = await api.create(collection, { ...record, date_utc: inside })
      for (const date_utc of [outside, `${outside.replace(' ', 'T')}Z`]) {
        const write = { as: 'admin', json: { ...record, date_utc } } as const
        assertReply(await api.call(`POST /${collection}`, write), invalid('date_utc'))
        assertReply(await api.call(`PUT /${collection}/${id}`, write), invalid('date_utc'))
      }
    }
  })
}
