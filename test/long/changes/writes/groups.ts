import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../world.ts'
import { times } from './fields.ts'

/* Writes of many records at once: imports, undo, roles. */

/** Takes back one of the last writes of anybody; of what is secret, nothing was ever public. */
export async function undoGroup(world: World): Promise<void> {
  if (world.groups.length === 0) return
  const group = world.one(world.groups)
  const how = world.chance(0.7) ? 'undo' : 'restore'
  await world.write(
    how,
    `POST /activity/${group}/${how}`,
    world.chance(0.4) && how === 'undo' ? { partly: true } : {},
    'admin',
  )
}

/** A table with some events, of which others may have imported the same. */
export async function importTable(world: World): Promise<void> {
  const rows = Array.from({ length: 3 }, () => {
    const { start_date, end_date } = times(world)
    return [
      `i${Math.floor(world.random() * 20)}`,
      `Imported ${world.word()}`,
      start_date,
      end_date,
      `Hall ${world.one(['A', 'B'])}`,
    ]
  })
  const text = [['Id', 'Title', 'Start', 'End', 'Venue'], ...rows].map((row) => row.join(',')).join('\n')
  const boundary = 'soak-boundary'
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const payload = `${part('name="source"', 'soak')}${part('name="file"; filename="events.csv"', text)}--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await world.write('import', 'POST /imports', undefined, 'editor', { payload, headers })
  if (answer) world.imports.push(Number(answer.body['id']))
}

export async function undoImport(world: World): Promise<void> {
  const id = world.imports.shift()
  if (id === undefined) return
  await world.write('undo import', `POST /imports/${id}/undo`, {}, 'editor')
}

/** Waits until imports are over, so that nothing is written any more. */
export async function importsEnded({ nodes }: Pick<World, 'nodes'>): Promise<void> {
  for (;;) {
    const answer = await nodes.call('GET', '/imports?per_page=20', { as: 'editor' }).catch(() => undefined)
    const imports = (answer?.body['imports'] ?? []) as readonly { status: string }[]
    if (answer?.status === 200 && imports.every(({ status }) => !['queued', 'running', 'undoing'].includes(status)))
      return
    await pause(100)
  }
}
