// runs: all
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { Api } from '../support/api.ts'

/* Workbooks of Excel and LibreOffice as files to import, good ones and hostile ones. */

const api = new Api()

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const header = ['Title', 'Date', 'Time', 'Venue', 'Cost']

async function imported(bytes: Uint8Array, name: string) {
  const one = await api.importFile(Buffer.from(bytes), name, { language: 'fr' })
  const { body } = await api.call(`GET /imports/${one.id}/entries`, { as: 'editor' })
  const reasons = (body['entries'] as { readonly reason: string | null }[]).flatMap(({ reason }) => reason ?? [])
  const { status, error } = one as { readonly status?: unknown; readonly error?: unknown }
  return { status, error: typeof error === 'string' ? error : '', reasons }
}

async function starts(search: string): Promise<readonly unknown[]> {
  const { records } = await api.list(`/events?search=${search}&starts_after=2027-01-01&per_page=50`)
  return records.map(({ start_date: start, title }) => `${String(title)} ${String(start)}`).toSorted()
}

test('a workbook of Excel is read from its first sheet with anything, with days, times, formulas and merged cells', async () => {
  // Made by another program: an empty sheet, then a day that is merged over two rows, a formula, rich text and a link.
  const { status, error } = await imported(
    readFileSync(new URL('../fixtures/programme.xlsx', import.meta.url)),
    'Programme.XLSX',
  )
  assert.deepEqual([status, error], ['done', ''])
  assert.deepEqual(await starts('bal'), ['Bal 2027-05-01 21:00:00'])
  assert.deepEqual(await starts('concert'), ['Concert 2027-05-01 20:30:00'])
  assert.deepEqual(await starts('conf'), ['Conf 2027-05-02 18:15:00'])
})

for (const [system, format] of [
  ['1904', 'xlsx'],
  ['1900', 'xlsx'],
  ['1900', 'ods'],
] as const)
  test(`days and times of ${format} are those that its cells show, counted from ${system}`, async () => {
    const word = `Gala${format}${system}`
    const rows = [
      header,
      [`${word} one`, midnight('2027-06-01'), '19:30', 'Hall', 5],
      [`${word} two`, midnight('2027-06-02'), null, 'Hall', null],
    ]
    const book = { sheets: [{ name: 'Events', rows }], dateSystem: system }
    const bytes = format === 'ods' ? await writeOds(book) : await writeXlsx(book)
    const { status, error } = await imported(bytes, `${word}.${format}`)
    assert.deepEqual([status, error], ['done', ''])
    assert.deepEqual(await starts(word), [`${word} one 2027-06-01 19:30:00`, `${word} two 2027-06-02 00:00:00`])
  })

test('a cell with a link is the address that it leads to, in workbooks of both programs', async () => {
  for (const format of ['xlsx', 'ods'] as const) {
    const title = `Linked ${format}`
    const rows = [
      ['Title', 'Date', 'Website'],
      [title, midnight('2027-06-09'), 'Tickets'],
      [`${title} too`, midnight('2027-06-10'), 'flyer'],
    ]
    const cells = new Map([
      ['1,2', { value: 'Tickets', type: 'string' as const, hyperlink: { target: 'https://tickets.example/9' } }],
    ])
    const book = { sheets: [{ name: 'A', rows, cells }] }
    const { reasons } = await imported(
      format === 'ods' ? await writeOds(book) : await writeXlsx(book),
      `links.${format}`,
    )
    const { records } = await api.list(`/events?search=${encodeURIComponent(title)}&starts_after=2027-01-01`)
    const linked = records.find((each) => each['title'] === title)
    assert.equal(linked?.['website'], 'https://tickets.example/9')
    assert.match(reasons.join(), /« flyer »|“flyer”/)
    assert.doesNotMatch(reasons.join(), /“Tickets”/)
  }
})

/** An archive of one packed entry that says to have a size. */
function archive(name: string, content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  const shared = (head: Buffer, at: number) => {
    head.writeUInt16LE(8, at + 8)
    head.writeUInt32LE(crc32(content), at + 14)
    head.writeUInt32LE(packed.length, at + 18)
    head.writeUInt32LE(said, at + 22)
    head.writeUInt16LE(name.length, at + 26)
  }
  shared(local, 0)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02_01_4b_50, 0)
  shared(central, 2)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

test('archives that unpack to too much, lie about it, or are broken fail with a reason, and nothing else stops', async () => {
  const bomb = Buffer.alloc(80_000_000, 0x20)
  for (const [bytes, told] of [
    [archive('[Content_Types].xml', bomb), /too large/],
    [archive('[Content_Types].xml', bomb, 100), /cannot be read/],
    [archive('[Content_Types].xml', bomb, 0), /too large/],
    [Buffer.from('PK\u0003\u0004 and nothing more that an archive would have'), /cannot be read/],
    [archive('[Content_Types].xml', Buffer.from('<Types/>')), /cannot be read/],
  ] as const)
    for (const name of ['bomb.xlsx', 'bomb.ods']) {
      const { status, error } = await imported(bytes, name)
      assert.equal(status, 'failed')
      assert.match(error, told)
    }
  const after = await imported(
    await writeXlsx({ sheets: [{ name: 'A', rows: [header, ['Afterwards', '2027-07-01']] }] }),
    'after.xlsx',
  )
  assert.equal(after.status, 'done')
})

test('a cell that repeats itself without an end, and columns without an end, stop nothing', async () => {
  const cell =
    '<table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell>'
  const row = `<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table>${row.repeat(50)}</table:table></office:spreadsheet></office:body></office:document-content>`
  const { status } = await imported(archive('content.xml', Buffer.from(content)), 'wide.ods')
  assert.equal(status, 'failed')
  assert.equal((await api.call('GET /events', { as: 'editor' })).status, 200)
})
