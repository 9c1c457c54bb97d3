import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storageUnavailable } from '../../errors/service.ts'
import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** What the key is made of: the setting, or a file in the folder of the data that is made when it is needed. */
export interface KeySettings {
  readonly secretKey?: string | undefined
  readonly dataDir: string
}

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts a text that must be had again, such as a password for another server: Base64 of nonce, tag and cipher (AES-256-GCM). */
export function seal(text: string, settings: KeySettings): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, sealingKey(settings), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text that was sealed; undefined where it was sealed with another key. */
export function unseal(sealed: string, settings: KeySettings): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, sealingKey(settings), bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return undefined
  }
}

function sealingKey({ secretKey, dataDir }: KeySettings): Buffer {
  const secret = secretKey ?? fileSecret(dataDir)
  return Buffer.from(hkdfSync('sha256', secret, '', 'almanac sealed texts', 32))
}

/** The content of the file; of several processes that make it at once, one does, and all read what it has written. */
function fileSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  const own = `${file}.${randomUUID()}`
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret === '') throw storageUnavailable(emptyKey(file))
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(own, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // Whole or not at all: nobody reads a file that is being written.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return fileSecret(dataDir)
}

/** What is wrong with the key; undefined where nothing is, or where there is none yet. */
export function secretKeyProblem({ secretKey, dataDir }: KeySettings): Localized | undefined {
  if (secretKey !== undefined) return undefined
  const file = join(dataDir, 'secret.key')
  try {
    return readFileSync(file, 'utf8').trim() === '' ? emptyKey(file) : undefined
  } catch {
    // What keeps it from being read keeps the service from its other files, too, and is told of these.
    return undefined
  }
}

function emptyKey(file: string): Localized {
  return msg`${file} is empty, so that nothing can be encrypted with it: restore it from a backup, or remove it and name the passwords of sources again.`
}
