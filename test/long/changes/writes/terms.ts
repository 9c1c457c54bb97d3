import type { World } from '../world.ts'

/* Writes to categories and tags. */

const collections = { category: 'categories', tag: 'tags' } as const
const aKind = (world: World) => world.one(['category', 'category', 'tag'] as const)

export async function createTerm(world: World): Promise<void> {
  const kind = aKind(world)
  const parent = kind === 'category' && world.chance(0.6) ? world.any('category')?.id : undefined
  const json = { name: `${kind} ${world.word()}`, ...(parent !== undefined && { parent }) }
  const answer = await world.write(`create ${kind}`, `POST /${collections[kind]}`, json, 'editor')
  if (answer) world.know({ kind, id: Number(answer.body['id']), isSecret: false })
}

/** Renamed, moved, or both. */
export async function updateTerm(world: World): Promise<void> {
  const kind = aKind(world)
  const known = world.any(kind)
  if (!known) return
  const json = {
    ...(world.chance(0.6) && { name: `${kind} ${world.word()}` }),
    ...(world.chance(0.3) && { slug: `slug-${world.word()}` }),
    ...(world.chance(0.5) && kind === 'category' && { parent: world.chance(0.3) ? 0 : world.any('category')?.id }),
  }
  await world.write(`update ${kind}`, `PUT /${collections[kind]}/${known.id}`, json, 'editor')
}

export async function deleteTerm(world: World): Promise<void> {
  const kind = aKind(world)
  const known = world.any(kind, ({ isAnchor }) => !isAnchor)
  if (!known || world.count(kind) < 4) return
  const answer = await world.write(`delete ${kind}`, `DELETE /${collections[kind]}/${known.id}`, undefined, 'editor')
  if (answer) world.forget(known)
}

export async function mergeTerm(world: World): Promise<void> {
  const kind = aKind(world)
  const [into, from] = [world.any(kind), world.any(kind, ({ isAnchor }) => !isAnchor)]
  if (!into || !from || into === from || world.count(kind) < 4) return
  const path = `/${collections[kind]}/${into.id}/merge`
  const answer = await world.write(`merge ${kind}`, `POST ${path}`, { from: from.id }, 'editor')
  if (answer) world.forget(from)
}
