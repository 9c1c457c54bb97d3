// runs: long
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { keepsCopy } from './changed.ts'
import { python } from './readers.ts'
import { talking } from './talking.ts'
import { without } from '../../support/skips.ts'

/* What GNOME Calendar and Evolution read calendars with. */

const code = "import gi; gi.require_version('ECal', '2.0'); gi.require_version('EDataServer', '1.2')"
const skip =
  without('evolution-data-server gir1.2-ecal-2.0 python3-gi', python, '-c', code) ||
  without('dbus', 'dbus-run-session', '--version')

test('Evolution-Data-Server keeps a copy, and knows that nothing is written', { skip, timeout: 900_000 }, async (t) => {
  const folder = await aFolder(t)
  await keepsCopy(t, 300, async (url) => {
    const environment = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, GSETTINGS_BACKEND: 'memory' }
    const program = ['--', python, join(import.meta.dirname, 'gnome.py')]
    const reader = talking('dbus-run-session', program, { url, login: '', password: '', name: 'all' }, environment)
    t.after(() => reader.end())
    return async () => {
      const all = await reader.sync()
      assert.equal(all.at(-1), 'read-only True')
      return all.slice(0, -1).toSorted()
    }
  })
})
