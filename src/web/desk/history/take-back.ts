import { bringBack } from './undo.ts'
import type { Done, DeskRequest } from '../page.ts'

/** As many fit into the cookie that offers it. */
const most = 100

/**
 * What was done to events can be taken back, each by the entry of its activity; nothing where nothing was changed. `to` is the page
 * that does it, by its action `undo`; `event` the one to whose form it leads back.
 */
export function undoBy(found: readonly (number | undefined)[], to = '/events/', event?: number): Pick<Done, 'undo'> {
  const entries = found.filter((entry) => entry !== undefined).slice(0, most)
  if (entries.length === 0) return {}
  return {
    undo: {
      to,
      fields: { action: 'undo', entries: entries.join(' '), ...(event !== undefined && { event: String(event) }) },
    },
  }
}

/** Takes back what the entries of the activity tell. */
export async function takeBack(request: DeskRequest): Promise<void> {
  const { entries } = request.form
  const ids = typeof entries === 'string' ? entries.split(' ').slice(0, most) : []
  for (const id of ids) await bringBack(request, id)
}
