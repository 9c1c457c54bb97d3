// runs: long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { keepsCopy } from './changed.ts'
import { without } from '../../support/skips.ts'

/* Thunderbird itself, without a window: it looks when it starts, and once a minute. */

const name = 'all'

/** The settings of a profile with one calendar. */
function settingsFor(address: string): string {
  const calendar = { type: 'caldav', uri: address, name, 'cache.enabled': true, refreshInterval: '1', username: '' }
  const all = {
    ...Object.fromEntries(Object.entries(calendar).map(([key, value]) => [`calendar.registry.${name}.${key}`, value])),
    'calendar.list.sortOrder': name,
    'mail.provider.suppress_dialog_on_startup': true,
    'mail.spotlight.firstRunDone': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
  }
  return Object.entries(all)
    .map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** What Thunderbird keeps: events, series and exceptions, each by its UID, whether it is an exception, and its title. */
async function kept(profile: string): Promise<readonly string[]> {
  if (!existsSync(join(profile, 'calendar-data/cache.sqlite'))) return []
  // It is being written.
  await cp(join(profile, 'calendar-data'), join(profile, 'copy'), { recursive: true, force: true })
  const cache = new DatabaseSync(join(profile, 'copy/cache.sqlite'))
  try {
    const rows = cache.prepare('select id, title, recurrence_id is not null as exception from cal_events').all()
    return rows.map(({ id, title, exception }) => `${String(id)} ${String(exception)} ${String(title)}`).toSorted()
  } finally {
    cache.close()
  }
}

test(
  'Thunderbird keeps a copy',
  { skip: without('thunderbird', 'thunderbird', '--version'), timeout: 1_800_000 },
  async (t) => {
    const profile = await aFolder(t)
    await keepsCopy(t, 600, async (root) => {
      await writeFile(join(profile, 'user.js'), settingsFor(`${root}${name}/`))
      const env = { ...process.env, HOME: profile }
      const thunderbird = spawn('thunderbird', ['--headless', '--no-remote', '--profile', profile], {
        env,
        stdio: 'ignore',
      })
      t.after(async () => {
        const ended = once(thunderbird, 'close')
        thunderbird.kill()
        await ended
      })
      return () => kept(profile)
    })
  },
)
