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
      const { start_date, end_date, timezone } = await api.event({ venue })
      const json = { title: 'Other', start_date, end_date, timezone, venue }
      if (operation.id === 'create-event') return ask(undefined, { json })
      const { id, slug } = await api.event({ title: 'Other' })
      return ask(operation.route.includes('by-slug') ? slug : id, { json })
    },
  }
}
