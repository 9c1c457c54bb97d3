// runs: long
import { aStorage } from '../support/storage.ts'
import { storageContract } from './contract/storage-contract.ts'

storageContract('SQLite', (t) => aStorage(t, 'sqlite'))
