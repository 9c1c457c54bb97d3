import assert from 'node:assert/strict'
import type { TestService } from '../../support/server.ts'

/** Runs and leaves a mark in every page that takes text for markup. */
export const payload = `"'><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload=window.hacked=1>{{7*7}}`

const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', show_map_link: true }

/** Records with the payload in every field. */
export interface Attacked {
  readonly venue: number
  /** The path of the event. */
  readonly event: string
}

/** Writes the payload into every field of every kind; answers where it is shown. */
export async function attack(service: TestService): Promise<Attacked> {
  const create = async (collection: string, json: object) => {
    const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return body as { readonly id: number; readonly url: string; readonly slug: string }
  }
  const texts = { name: payload, description: payload }
  const category = await create('categories', texts)
  const tag = await create('tags', texts)
  const place = {
    address: payload,
    city: payload,
    country: payload,
    stateprovince: payload,
    zip: payload,
    phone: payload,
  }
  const venue = await create('venues', { venue: payload, description: payload, ...place, show_map_link: true })
  const organizer = await create('organizers', { organizer: payload, description: payload, phone: payload })
  const links = { venue: venue.id, organizer: [organizer.id], categories: [category.id], tags: [tag.id] }
  const event = await create('events', {
    ...times,
    ...links,
    title: payload,
    description: payload,
    excerpt: payload,
    cost: payload,
    website: "https://x.example/?q=%22%3E%3Cscript%3E&x='onload",
    tickets: [{ name: payload, description: payload }],
  })
  return { venue: venue.id, event: new URL(event.url).pathname }
}
