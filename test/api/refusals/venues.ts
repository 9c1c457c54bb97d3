import type { Api } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'

/** What makes the service answer each problem of venues, and of events that take them. `draft`: what asks for one that is not published. */
export function venueProvocations(api: Api, draft: Provocation): Readonly<Record<string, Provocation>> {
  return {
    'venue-not-accessible': async (ask, operation) =>
      draft((subject, asked = {}) => {
        const isOfDays = operation.route.includes('occupancy')
        return ask(subject, isOfDays ? { ...asked, query: 'start_date=2027-05-01&end_date=2027-05-02' } : asked)
      }, operation),
    'venue-occupied': async (ask, operation) => {
      const { id: venue } = await api.create('venues', { venue: `Taken for ${operation.id}` })
      const there = await api.event({ venue })
      const { start_date, end_date, timezone } = there
      const json = { title: 'Other', start_date, end_date, timezone, venue }
      if (operation.id === 'create-event') return ask(undefined, { json })
      if (operation.id === 'restore-activity') {
        await api.remove(`/events/${there.id}`)
        await api.event(json)
        const { body } = await api.call(`GET /activity?kind=event&id=${there.id}&action=trashed`, { as: 'admin' })
        const [entry] = body['activity'] as readonly { readonly id: number }[]
        return ask(entry?.id, { json: { state: 'before' } })
      }
      const { id, slug } = await api.event({ title: 'Other' })
      return ask(operation.route.includes('by-slug') ? slug : id, { json })
    },
  }
}
