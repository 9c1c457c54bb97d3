import { writers, type World } from '../world.ts'
import { asker } from './events.ts'
import { organizerFields, status, sent, venueFields } from './fields.ts'

/* Writes to venues, organizers and pictures. */

const kinds = ['venue', 'venue', 'organizer'] as const
const fieldsOf = { venue: venueFields, organizer: organizerFields }

export async function createLinked(world: World): Promise<void> {
  const kind = world.one(kinds)
  const isSecret = world.chance(0.15)
  const fields = {
    ...fieldsOf[kind](world, isSecret),
    ...status(world, isSecret),
    ...(world.chance(0.1) && { image: world.any('image')?.id ?? '' }),
  }
  const json = sent(fields, world.nodes.now())
  const answer = await world.write(`create ${kind}`, `POST /${kind}s`, json, world.one(writers))
  if (answer) world.know({ kind, id: Number(answer.body['id']), isSecret })
}

export async function updateLinked(world: World): Promise<void> {
  const kind = world.one(kinds)
  const known = world.any(kind)
  if (!known) return
  const fields = {
    ...(world.chance(0.8) && fieldsOf[kind](world, known.isSecret)),
    ...(world.chance(0.25) && !known.isAnchor && status(world, known.isSecret)),
    ...(world.chance(0.1) && { author: world.one([2, 3, 4, 5]) }),
  }
  await world.write(`update ${kind}`, `PUT /${kind}s/${known.id}`, sent(fields, world.nodes.now()), asker(world))
}

export async function trashLinked(world: World): Promise<void> {
  const kind = world.one(kinds)
  const known = world.any(kind, ({ isAnchor }) => !isAnchor)
  if (!known) return
  if (world.chance(0.6)) await world.write(`trash ${kind}`, `DELETE /${kind}s/${known.id}`, undefined, asker(world))
  else {
    const json = { status: known.isSecret ? 'draft' : 'publish' }
    await world.write(`restore ${kind}`, `PUT /${kind}s/${known.id}`, json, 'editor')
  }
}

let lastMerge: string | undefined

export async function mergeLinked(world: World): Promise<void> {
  if (lastMerge !== undefined && world.chance(0.4)) {
    const [path, from] = lastMerge.split(' ')
    lastMerge = undefined
    await world.write('undo merge', `POST ${path}/undo`, { from: Number(from) }, 'editor')
    return
  }
  const kind = world.one(kinds)
  const [into, from] = [world.any(kind, ({ isSecret }) => !isSecret), world.any(kind, ({ isAnchor }) => !isAnchor)]
  if (!into || !from) return
  const answer = await world.write(`merge ${kind}`, `POST /${kind}s/${into.id}/merge`, { from: from.id }, 'editor')
  if (answer) lastMerge = `/${kind}s/${into.id}/merge ${from.id}`
}

/** The smallest picture there is, and another one each time. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function writeImage(world: World): Promise<void> {
  const known = world.any('image')
  if (!known || world.count('image') < 3) {
    const headers = { 'content-type': 'image/png' }
    const answer = await world.write('upload image', 'POST /images', undefined, 'editor', { payload: picture, headers })
    if (answer) world.know({ kind: 'image', id: Number(answer.body['id']), isSecret: false })
  } else if (world.chance(0.8)) {
    await world.write('update image', `PUT /images/${known.id}`, { alt: `Seen ${world.word()}` }, 'editor')
  } else {
    world.forget(known)
    await world.write('delete image', `DELETE /images/${known.id}`, undefined, 'editor')
  }
}
