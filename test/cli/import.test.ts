import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { smallFeed } from '../support/small-feed.ts'
import { almanac } from './almanac.ts'

async function aCalendar(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-import-'))
  t.after(() => rm(folder, { recursive: true }))
  const environment = { DATABASE_SYNC: 'normal' }
  const run = (words: string, language = 'en', settings: Readonly<Record<string, string>> = {}) =>
    almanac(words.split(' '), { folder, environment: { ...environment, ...settings, LANG: language } })
  assert.equal((await run('migrate')).code, 0)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  return { run, write }
}

const table = 'Titre;Date de début;Lieu\nFête;31/12/2027;Moulin\nRien;31/02/2027;Moulin\n'

test('a file is imported and reported in the language of the terminal, and undone', async (t) => {
  const { run, write } = await aCalendar(t)
  write('fetes.csv', table)
  assert.match((await run('import fetes.csv')).stderr, /There is no administrator/)
  await run('user add ada --role administrator')
  const trial = await run('import fetes.csv --dry-run --language fr')
  assert.equal(trial.code, 0, trial.stderr)
  assert.match(trial.stdout, /^line 2, Moulin: created\.$/m)
  assert.match(trial.stdout, /^line 2, Fête: created\.$/m)
  assert.match(trial.stdout, /^line 3, Rien: refused\. The column “Date de début” must be/m)
  const first = await run('import fetes.csv --language fr --as ada', 'fr')
  assert.match(first.stdout, /^ligne 3, Rien\u00a0: refusé\. La colonne «\u00a0Date de début\u00a0»/m)
  assert.match(first.stdout, /Importation 2\u00a0: terminée\. créé\u00a0: 2, refusé\u00a0: 1/)
  assert.match((await run('import fetes.csv --language fr')).stdout, /Import 3: done\. unchanged: 2, refused: 1/)
  assert.match((await run('import --undo 2')).stdout, /Import 2: undone\./)
  assert.match((await run('import --undo 2')).stderr, /has already been undone/)
})

test('--mapping says what the columns of a table hold, and tables of its shape are read so from then on', async (t) => {
  const { run, write } = await aCalendar(t)
  await run('user add ada --role administrator')
  const lines = (...rows: readonly string[]) => ['Raum;Wann;Was;Intern', ...rows, ''].join('\n')
  write('programm.csv', lines('Im Keller;31/12/2027;Konzert;x'))
  const wrong = await run('import programm.csv --mapping Was=title,Wann=nothing')
  assert.notEqual(wrong.code, 0)
  assert.match(wrong.stderr, /mapping/)
  const mapped = await run('import programm.csv --mapping Raum=venue,2=start_date,Was=organizer,Intern=title')
  assert.equal(mapped.code, 0, mapped.stderr)
  assert.match(mapped.stdout, /created: 3/)
  write('januar.csv', lines('Im Keller;15/01/2028;Lesung;y'))
  assert.match((await run('import januar.csv --dry-run')).stdout, /line 2, y: created\./)
  // A mapping that is named counts, not the one before.
  write('februar.csv', lines('Im Keller;15/02/2028;Lesung;z'))
  const other = await run('import februar.csv --dry-run --mapping Raum=venue,Wann=start_date,Was=title,Intern=')
  assert.match(other.stdout, /line 2, Lesung: created\./)
  assert.doesNotMatch(other.stdout, /line 2, z:/)
})

test('input that cannot be imported is refused before anything is written', async (t) => {
  const { run, write } = await aCalendar(t)
  await run('user add ada --role administrator')
  write('page.pdf', '%PDF-1.7')
  for (const [words, said] of [
    ['import', /Name a file or an address/],
    ['import --resume --undo 1', /Name a file or an address/],
    ['import a.csv --undo 1', /Name a file or an address/],
    ['import nothing.csv', /cannot be read/],
    ['import page.pdf', /is not recognized/],
    ['import --undo 7', /There is no import 7/],
    ['import page.pdf --as nobody', /There is no user “nobody”/],
  ] as const) {
    const { code, stderr } = await run(words)
    assert.notEqual(code, 0)
    assert.match(stderr, said)
  }
  const inside = await run('import http://127.0.0.1:9/feed.ics')
  assert.equal(inside.code, 1)
  assert.match(inside.stderr, /is in a private network\..*IMPORT_NETWORKS/)
})

test('a server of the own network is read where the operator says so', async (t) => {
  const { run } = await aCalendar(t)
  await run('user add ada --role administrator')
  const url = `${await smallFeed(t)}/feed.ics`
  assert.match((await run(`import ${url} --allow-private`)).stdout, /done\. created: 1/)
  assert.match((await run(`import ${url}`, 'fr')).stderr, /se trouve dans un réseau privé/)
  const own = { IMPORT_NETWORKS: '127.0.0.0/8, 10.0.0.0/8' }
  assert.match((await run(`import ${url}`, 'en', own)).stdout, /done\. unchanged: 1/)
  const refused = await run(`source add ${url}`)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /url must be the address of a public server/)
  assert.match((await run(`source add ${url}`, 'en', own)).stdout, /Source 1 added\./)
})

test('sources are added, listed, run and removed; their passwords are shown to nobody', async (t) => {
  const { run } = await aCalendar(t)
  await run('user add ada --role administrator')
  const near = { IMPORT_NETWORKS: '127.0.0.1' }
  const added = await run(
    'source add http://127.0.0.1:9/feed.ics --every 2h --username ada --password s3cret',
    'en',
    near,
  )
  assert.match(added.stdout, /Source 1 added\./)
  const ran = await run('source run 1', 'en', near)
  assert.equal(ran.code, 1)
  assert.match(ran.stderr, /gave no answer in time/)
  const listed = await run('source list')
  assert.match(listed.stdout, /1 +http:\/\/127\.0\.0\.1:9\/feed\.ics +120 min .* failed \(The address gave no answer/)
  assert.doesNotMatch(`${listed.stdout}${(await run('source list --json')).stdout}`, /s3cret|credentials/)
  assert.match((await run('source remove 1', 'fr')).stdout, /Supprimée\./)
  assert.match((await run('source run 1')).stderr, /There is no source 1/)
})
