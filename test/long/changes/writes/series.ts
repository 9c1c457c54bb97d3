import { between } from '../../support/seed.ts'
import { writers, type Body, type Known, type World } from '../world.ts'
import { asker } from './events.ts'
import { extras, sent, status, times, title } from './fields.ts'

/* Writes to series and their dates. */

function recurrence(world: World): Body {
  const count = between(world.random, 2, 6)
  const rule = world.one([
    `FREQ=WEEKLY;COUNT=${count}`,
    `FREQ=DAILY;COUNT=${count}`,
    `FREQ=MONTHLY;COUNT=${count}`,
    ...(world.count('series') < 12 ? ['FREQ=MONTHLY'] : []),
  ])
  return { rules: [rule] }
}

export async function createSeries(world: World): Promise<void> {
  const isSecret = world.chance(0.12)
  const as = world.chance(0.5) ? 'editor' : world.one(writers)
  const fields = {
    title: title(world, isSecret),
    ...times(world),
    ...extras(world, isSecret),
    ...status(world, isSecret),
    recurrence: recurrence(world),
    ...(world.chance(0.2) && { tickets: [{ name: `Row ${world.word(isSecret)}`, price: '4', capacity: 2 }] }),
  }
  const answer = await world.write('create series', 'POST /events', sent(fields, world.nodes.now()), as)
  if (!answer) return
  const id = Number(answer.body['id'])
  world.know({ kind: 'series', id, isSecret })
  await learnDates(world, { kind: 'series', id, isSecret })
}

/** Looks up the dates of a series. */
async function learnDates(world: World, { id: of, isSecret }: Known): Promise<void> {
  const path = `/events/${of}/occurrences?per_page=1000&status=publish,future,draft,pending,private,trash`
  const answer = await world.nodes.call('GET', path, { as: 'editor' }).catch(() => undefined)
  for (const { id } of (answer?.body['events'] ?? []) as readonly { id: number }[])
    world.know({ kind: 'date', id, isSecret, of })
}

const aSeries = (world: World) => world.any('series')
const aDate = (world: World) => world.any('date')

export async function updateSeries(world: World): Promise<void> {
  const known = aSeries(world)
  if (!known) return
  const { isSecret, id } = known
  const fields: Body = world.chance(0.25)
    ? { recurrence: recurrence(world), confirm: true, ...(world.chance(0.5) && times(world)) }
    : {
        ...(world.chance(0.4) && { title: title(world, isSecret) }),
        ...(world.chance(0.35) && status(world, isSecret)),
        ...(world.chance(0.1) && { reset: true }),
        ...extras(world, isSecret),
      }
  const as = isSecret ? 'editor' : asker(world)
  const answer = await world.write('update series', `PUT /events/${id}`, sent(fields, world.nodes.now()), as)
  if (answer && 'recurrence' in fields) await learnDates(world, known)
}

export async function updateDate(world: World): Promise<void> {
  const known = aDate(world)
  if (!known) return
  const { id, isSecret } = known
  const scope = world.one(['this', 'this', 'this', 'all', 'following'])
  const fields = {
    scope,
    ...(world.chance(0.5) && { title: title(world, isSecret) }),
    ...(world.chance(0.2) && scope === 'this' && times(world)),
    ...(world.chance(0.3) && status(world, isSecret)),
    ...extras(world, isSecret),
  }
  const as = isSecret ? 'editor' : asker(world)
  const answer = await world.write(`update ${scope}`, `PUT /events/${id}`, sent(fields, world.nodes.now()), as)
  if (!answer || scope !== 'following') return
  const series = Number((answer.body['series'] as Body | undefined)?.['id'] ?? answer.body['id'])
  world.know({ kind: 'series', id: series, isSecret })
  await learnDates(world, { kind: 'series', id: series, isSecret })
}

export async function trashDate(world: World): Promise<void> {
  const known = aDate(world)
  if (!known) return
  const scope = world.one(['this', 'this', 'this', 'this', 'following', 'all'])
  await world.write(`trash ${scope}`, `DELETE /events/${known.id}?scope=${scope}`, undefined, asker(world))
}

export async function restoreDate(world: World): Promise<void> {
  const known = world.chance(0.6) ? aDate(world) : aSeries(world)
  if (!known) return
  const json = { status: known.isSecret ? 'draft' : 'publish', ...(known.kind === 'date' && { scope: 'this' }) }
  await world.write('restore date', `PUT /events/${known.id}`, json, 'editor')
}

export async function trashSeries(world: World): Promise<void> {
  const known = aSeries(world)
  if (!known) return
  const answer = await world.write('trash series', `DELETE /events/${known.id}`, undefined, 'editor')
  if (answer && world.chance(0.5)) world.forget(known)
}

/** A single event begins to repeat, or a series ends to. */
export async function turn(world: World): Promise<void> {
  const single = world.chance(0.5) ? world.any('event') : undefined
  const known = single ?? aSeries(world)
  if (!known) return
  const json = single ? { recurrence: recurrence(world) } : { recurrence: null, confirm: true }
  const answer = await world.write(single ? 'make series' : 'end series', `PUT /events/${known.id}`, json, 'editor')
  if (!answer) return
  world.forget(known)
  const series = { ...known, kind: 'series' as const }
  world.know(series)
  await learnDates(world, series)
}
