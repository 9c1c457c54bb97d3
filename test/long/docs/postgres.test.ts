// runs: long
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { fencesOf } from '../../docs/fences.ts'
import { aShell } from './shell.ts'
import { noPostgres } from '../../support/skips.ts'

const server = process.env['TEST_DATABASE_URL']

for (const document of ['docs/postgresql.md', 'docs/moving-databases.md']) {
  void test(`the commands of ${document} do what it says, in their order`, { skip: noPostgres }, async (t) => {
    const { hostname, port, username, password, href } = new URL(server ?? '')
    const client = new pg.Client({ connectionString: href })
    await client.connect()
    // Roles and databases belong to the whole server, which other tests use.
    const own = `docs_${randomBytes(4).toString('hex')}`
    const named = (text: string) => text.replaceAll(/\balmanac(?=\b|_)/gu, own)
    t.after(async () => {
      for (const database of [own, `${own}_restored`])
        await client.query(`drop database if exists ${database} with (force)`)
      await client.query(`drop role if exists ${own}`)
      await client.end()
    })
    const [sql] = fencesOf('docs/postgresql.md').filter(({ language }) => language === 'sql')
    const [role = '', database = ''] = named(sql?.text ?? '').split(';')
    await client.query(role)
    if (document === 'docs/postgresql.md') await client.query(database)

    const variables = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password }
    const shell = await aShell(
      t,
      { network: false, variables },
      {
        'postgres://almanac:choose-one@db.example.org:5432/almanac': `postgres://${own}:choose-one@${hostname}:${port}/${own}`,
        'postgres://almanac@db.example.org/almanac': `postgres://${own}:choose-one@${hostname}:${port}/${own}`,
        'postgres://postgres@db.example.org:5432/postgres': href,
        '--owner almanac almanac': `--owner ${own} ${own}`,
        almanac_restored: `${own}_restored`,
      },
    )
    await shell.run(fencesOf(document))
  })
}
