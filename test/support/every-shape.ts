import assert from 'node:assert/strict'
import { Api } from './api.ts'
import { makeExceptions, seriesShape, singleShape, specialShapes } from './event-shapes.ts'

/** A service with so many events of every shape, series included, and the feed of all, as a guest gets it. */
export function everyShape(many: number) {
  const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-15T12:00:00Z' })
  let made: Promise<void> | undefined

  async function makeEvents(): Promise<void> {
    for (const shape of specialShapes) await api.event(shape)
    for (let number = 0; number < many; number += 1) {
      if (number % 5 !== 4) await api.event(singleShape(number))
      else {
        const series = await api.event(seriesShape((number - 4) / 5))
        if (number % 2 === 0) await makeExceptions(api, series, (number - 4) / 5)
      }
    }
  }

  return {
    api,
    feedText: async (extension = 'ics', language = 'en'): Promise<string> => {
      await (made ??= makeEvents())
      const query = `start_date=1900-01-01&end_date=2070-01-01&i18n_language=${language}`
      const { status, body } = await api.call(`GET /events.${extension}?${query}`)
      assert.equal(status, 200)
      return body as unknown as string
    },
  }
}
