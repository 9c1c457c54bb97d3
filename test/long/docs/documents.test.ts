// runs: all, alone
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fencesOf } from '../../docs/fences.ts'
import { long } from '../../support/runs.ts'
import { ownNetwork } from './session.ts'
import { aShell } from './shell.ts'

/** Documents of which a database server is a part: postgres.test.ts runs them. */
const withServers = ['docs/postgresql.md', 'docs/moving-databases.md']

/** What a newcomer follows first; the long run follows all. */
const first = ['README.md', 'docs/install.md', 'docs/api-tour.md']
const documents = long ? ['README.md', 'STYLE.md', ...globSync('docs/**/*.md').sort()] : first

for (const document of documents.filter((each) => !withServers.includes(each))) {
  const fences = fencesOf(document)
  if (!fences.some(({ language }) => language === 'sh')) continue
  void test(`the commands of ${document} do what it says, in their order`, async (t) => {
    const shell = await aShell(t, { network: ownNetwork })
    if (/service of \[the tour\]/u.test(readFileSync(document, 'utf8'))) {
      const [start, variables] = fencesOf('docs/api-tour.md')
      if (start && variables) await shell.run([start, variables])
    }
    await shell.run(fences)
  })
}
