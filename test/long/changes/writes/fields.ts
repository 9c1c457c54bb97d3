import { between } from '../../support/seed.ts'
import type { Body, World } from '../world.ts'

/* Random fields of records. */

const statuses = ['publish', 'publish', 'publish', 'publish', 'draft', 'pending', 'private', 'future'] as const

/** A status, with its date where it is due later: in some seconds, or in some days. */
export function status(world: World, isSecret: boolean): Body {
  if (isSecret) return { status: world.one(['draft', 'pending', 'private']) }
  const chosen = world.one(statuses)
  if (chosen !== 'future') return { status: chosen }
  const ahead = world.chance(0.6)
    ? { seconds: between(world.random, 1, 3) }
    : { hours: 24 * between(world.random, 1, 20) }
  return { status: 'publish', in: ahead }
}

export function times(world: World): Body {
  const day = Temporal.PlainDate.from('2027-04-01').add({ days: between(world.random, 0, 150) })
  const hour = between(world.random, 8, 20)
  const text = (at: number) => `${day.toString()} ${String(at).padStart(2, '0')}:00:00`
  return { start_date: text(hour), end_date: text(hour + between(world.random, 1, 3)) }
}

export function title(world: World, isSecret: boolean): unknown {
  const text = `Event ${world.word(isSecret)}`
  return world.chance(0.2) ? { en: text, fr: `Soirée ${world.word(isSecret)}` } : text
}

export function venueFields(world: World, isSecret: boolean): Body {
  return {
    venue: `Hall ${world.word(isSecret)}`,
    ...(world.chance(0.5) && {
      city: world.one(['Lyon', 'Nantes', 'Brest']),
      address: `${world.word(isSecret)} street`,
    }),
    ...(world.chance(0.3) && { geo_lat: between(world.random, 40, 50), geo_lng: between(world.random, 0, 9) }),
  }
}

export function organizerFields(world: World, isSecret: boolean): Body {
  return {
    organizer: `Club ${world.word(isSecret)}`,
    ...(world.chance(0.4) && { phone: `04 ${between(world.random, 10, 99)}` }),
  }
}

const ofKind = (world: World, kind: 'venue' | 'organizer', isSecret: boolean) =>
  world.any(kind, (known) => isSecret || !known.isSecret)?.id

/** Links and switches that an event may have, each with some probability. */
export function extras(world: World, isSecret: boolean, rate = 0.3): Body {
  const { chance } = world
  const id = (kind: 'category' | 'tag') => world.any(kind)?.id
  const fields: Body = {
    ...(chance(rate) && { categories: [id('category'), id('category')].filter(Boolean) }),
    ...(chance(rate) && { tags: chance(0.3) && !isSecret ? [`tag ${world.word()}`] : [id('tag')].filter(Boolean) }),
    ...(chance(rate) && {
      venue: chance(0.3) ? venueFields(world, isSecret) : (ofKind(world, 'venue', isSecret) ?? []),
    }),
    ...(chance(rate) && {
      organizer: chance(0.3) ? organizerFields(world, isSecret) : (ofKind(world, 'organizer', isSecret) ?? []),
    }),
    ...(chance(rate / 3) && { image: world.any('image')?.id ?? '' }),
    ...(chance(rate / 3) && { cost: String(between(world.random, 0, 50)) }),
    ...(chance(rate / 3) && { featured: chance(0.5), sticky: chance(0.5) }),
    ...(chance(rate / 3) && { event_status: world.one(['scheduled', 'cancelled', 'postponed']) }),
    ...(chance(rate / 3) && { description: `<p>About ${world.word(isSecret)}</p>` }),
    ...(chance(rate / 3) && { hide_from_listings: chance(0.5) }),
    ...(chance(rate / 3) && { password: chance(0.5) ? 'open sesame' : '' }),
    ...(chance(rate / 4) && { timezone: world.one(['Europe/Paris', 'America/New_York', 'UTC']) }),
  }
  return fields
}

/** As it is sent: a date ahead of the clock of the service. */
export function sent({ in: ahead, ...fields }: Body, now: Temporal.Instant): Body {
  return ahead === undefined ? fields : { ...fields, date_utc: now.add(ahead as Temporal.DurationLike).toString() }
}
