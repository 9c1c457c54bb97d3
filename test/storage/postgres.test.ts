// runs: long
import { testServer } from '../support/database.ts'
import { aStorage } from '../support/storage.ts'
import { storageContract } from './contract/storage-contract.ts'

if (testServer !== undefined) storageContract('PostgreSQL', (t) => aStorage(t, 'postgres'))
