import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { Client } from 'pg'
import { openStorage } from '../../src/storage/open.ts'
import { aUser } from '../support/entities.ts'
import { storageContract } from './contract/storage-contract.ts'

const server = process.env.TEST_DATABASE_URL

if (server !== undefined)
  storageContract('PostgreSQL', async (t: TestContext) => {
    const name = `almanac_test_${randomUUID().replaceAll('-', '')}`
    const run = async (statement: string) => {
      const client = new Client(server)
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    await run(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const storage = await openStorage({ databaseUrl: url.href, dataDir: '' })
    t.after(async () => {
      await storage.close()
      await run(`drop database ${name} with (force)`)
    })
    await storage.users.insert(aUser())
    return storage
  })
