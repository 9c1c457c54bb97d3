import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Client } from 'pg'
import { eventRecord } from '../../src/records/event.ts'
import type { PlainField, PlainFields } from '../../src/records/field.ts'
import { organizerRecord } from '../../src/records/organizer.ts'
import { siteRecord } from '../../src/records/site.ts'
import { ticketRecord } from '../../src/records/ticket.ts'
import { venueRecord } from '../../src/records/venue.ts'
import { testDatabase } from '../support/database.ts'
import { noPostgres } from '../support/skips.ts'

const records = {
  events: eventRecord,
  venues: venueRecord,
  organizers: organizerRecord,
  tickets: ticketRecord,
  site: siteRecord,
}

interface Column {
  readonly isText: boolean
  readonly isNullable: boolean
}

type Columns = ReadonlyMap<string, Column>

function columnOf({ initial, parameter: { type } }: PlainField): Column {
  const isNumber = /number|integer/.test(type.index.type ?? '')
  return { isText: typeof initial !== 'boolean' && !isNumber, isNullable: initial === null }
}

function fromSqlite(databaseUrl: string, table: string): Columns {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true })
  const rows = database.prepare(`select name, type, "notnull" as required from pragma_table_info('${table}')`).all()
  database.close()
  return new Map(
    rows.map(({ name, type, required }) => [
      String(name),
      { isText: String(type).toLowerCase() === 'text', isNullable: required === 0 },
    ]),
  )
}

async function fromPostgres(connectionString: string, table: string): Promise<Columns> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Readonly<Record<'column_name' | 'data_type' | 'is_nullable', string>>>(
    'select column_name, data_type, is_nullable from information_schema.columns where table_name = $1',
    [table],
  )
  await client.end()
  return new Map(
    rows.map(({ column_name, data_type, is_nullable }) => [
      column_name,
      { isText: data_type === 'text', isNullable: is_nullable === 'YES' },
    ]),
  )
}

for (const on of ['sqlite', 'postgres'] as const) {
  const skip = on === 'postgres' && noPostgres
  void test(`every plain field has its column in a fresh database of ${on}`, { skip }, async (t) => {
    const { databaseUrl, remove } = await testDatabase(on)
    t.after(remove)
    for (const [table, { fields }] of Object.entries<{ readonly fields: PlainFields }>(records)) {
      const columns = on === 'sqlite' ? fromSqlite(databaseUrl, table) : await fromPostgres(databaseUrl, table)
      for (const [name, field] of Object.entries(fields))
        assert.deepEqual(columns.get(name), columnOf(field), `${table}.${name}`)
    }
  })
}
