// runs: long
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Api } from '../../support/api.ts'

/* A table that LibreOffice has saved from the template, with the settings of a French person, imports without a correction. */

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
const run = promisify(execFile)
const french = 1036

const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>fr-FR</value></prop></item>
</oor:items>
`

/** Numbers of LibreOffice for what tables are saved in. */
const encodings = { 'UTF-8': 76, 'Windows-1252': 1 }

for (const [encoding, number] of Object.entries(encodings))
  test(`a table saved in ${encoding}`, { skip: office === undefined && 'LibreOffice is not installed' }, async (t) => {
    const api = new Api({
      TIMEZONE: 'Europe/Paris',
      CURRENCY_SYMBOL: '€',
      CURRENCY_CODE: 'EUR',
      CURRENCY_POSITION: 'postfix',
    })
    const folder = mkdtempSync(join(tmpdir(), 'almanac-office-'))
    t.after(() => rm(folder, { recursive: true }))
    const template = await api.call('GET /imports/template.csv?i18n_language=fr')
    const text = template.body as unknown as string
    assert.match(text, /Titre;Date de début;Heure de début/)
    writeFileSync(join(folder, 'agenda.csv'), text)
    // The profile of somebody in France.
    mkdirSync(join(folder, 'profile/user'), { recursive: true })
    writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), profile)
    const convert = (to: string, file: string, ...more: readonly string[]) =>
      run(office ?? '', [
        ...['--headless', `-env:UserInstallation=file://${folder}/profile`, ...more],
        ...['--convert-to', to, '--outdir', folder, join(folder, file)],
      ])
    // Opened as a table, dates being recognized as French ones; saved as it is shown.
    await convert('ods', 'agenda.csv', `--infilter=CSV:59,34,76,1,,${french},false,true`)
    await rm(join(folder, 'agenda.csv'))
    await convert(`csv:Text - txt - csv (StarCalc):59,34,${number},1,,${french},false,true,false`, 'agenda.ods')
    const saved = readFileSync(join(folder, 'agenda.csv'))
    const one = await api.importFile(saved, 'agenda.csv', { language: 'fr' })
    assert.equal(one['status'], 'done', JSON.stringify(one))
    const { failed, created } = one['counts'] as Readonly<Record<string, number>>
    const report = await api.read(`/imports/${one.id}/entries?per_page=50`, 'editor')
    assert.equal(failed, 0, JSON.stringify(report))
    // Three categories, a venue, an organizer and two events.
    assert.equal(created, 7, JSON.stringify(report))
    const { records } = await api.list('/events?starts_after=2027-01-01&status=draft&i18n_language=fr', 'editor')
    assert.deepEqual(
      records.map((event) => [event['title'], event['start_date'], event['end_date'], event['all_day'], event['cost']]),
      [
        ['Exemple\u00a0: vide-grenier', '2027-06-05 00:00:00', '2027-06-06 23:59:59', true, 'Gratuit'],
        ['Exemple\u00a0: jazz au moulin', '2027-12-31 20:30:00', '2028-01-01 01:00:00', false, '20€'],
      ],
    )
  })
