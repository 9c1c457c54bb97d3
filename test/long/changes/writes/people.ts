import type { World } from '../world.ts'
import { extras, sent, status, times, title } from './fields.ts'

/* Users who come and go, and what they may do meanwhile. */

/** Somebody writes something and leaves; another user has it from then on, and may read it. */
export async function comeAndGo(world: World): Promise<void> {
  const login = `user-${world.word()}`
  const made = await world.write('add user', 'POST /users', { username: login, roles: ['author'] }, 'admin')
  if (!made) return
  const id = Number(made.body['id'])
  const fields = { title: title(world, false), ...times(world), ...extras(world, false), ...status(world, false) }
  const written = await world.write(
    'create event',
    'POST /events',
    sent({ ...fields, author: id }, world.nodes.now()),
    'editor',
  )
  if (written) world.know({ kind: 'event', id: Number(written.body['id']), isSecret: false })
  await world.write(
    'remove user',
    `DELETE /users/${id}?force=true&reassign=${world.one([2, 3, 4, 5])}`,
    undefined,
    'admin',
  )
}

/** The second author is a contributor, or an editor, for a while. */
export async function changeRole(world: World): Promise<void> {
  await world.write('change role', 'PUT /users/4', { roles: [world.one(['author', 'contributor', 'editor'])] }, 'admin')
}
