import type { Method } from '../../src/operations/operation.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

const days = 'start_date=2027-05-01&end_date=2027-05-31'

/** Somebody asks what is on from day to day, or when a venue is taken, by its id or its slug. */
export async function dayCases(service: TestService, id: string, method: Method, role: Role) {
  if (id === 'list-days') return [{ row: id, role, request: `${method} /events/days?${days}` }]
  const { body } = await service.call('POST', '/venues', { as: 'editor', json: { venue: `Venue of a ${role}` } })
  const venue = body as { readonly id: number; readonly slug: string }
  const path = id.endsWith('-by-slug') ? `by-slug/${venue.slug}` : venue.id
  return [{ row: 'read-occupancy', role, request: `${method} /venues/${path}/occupancy?${days}` }]
}
