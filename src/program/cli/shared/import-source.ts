import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { noCounts, type DateOrder, type Import, type ImportOptions } from '../../../domain/import.ts'
import { importTooLarge } from '../../../errors/requests.ts'
import { recognizedFormat } from '../../../interchange/importers/formats.ts'
import { sealedCredentials } from '../../../resources/imports/create.ts'
import { tableReading } from '../../../resources/imports/table-fields.ts'
import { addContents } from '../../../resources/imports/reading/contents.ts'
import type { Language } from '../../../i18n/language.ts'
import { withSite } from '../../../operations/settings.ts'
import type { Storage } from '../../../storage/storage.ts'
import { Failure } from '../command.ts'
import { nowUtc } from './database.ts'
import type { Terminal } from '../output/terminal.ts'
import { localize } from '../../../texts/text.ts'

interface ImportSourceOptions {
  readonly user: number
  readonly dryRun?: boolean | undefined
  readonly format?: string | undefined
  readonly source?: string | undefined
  readonly status?: string | undefined
  readonly timeZone?: string | undefined
  readonly language?: Language | undefined
  readonly mapping?: Readonly<Record<string, string>> | undefined
  readonly dateOrder?: DateOrder | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
}

/** A new import of a file or an address; answers its id. */
export async function insertFrom(
  name: string,
  {
    user,
    dryRun = false,
    format,
    source,
    status,
    timeZone,
    language,
    mapping,
    dateOrder,
    username,
    password,
  }: ImportSourceOptions,
  { storage, config, terminal }: { readonly storage: Storage; readonly config: Config; readonly terminal: Terminal },
): Promise<number> {
  const url = /^(https?|webcals?):/i.test(name) ? name.replace(/^webcals?:/i, 'https:') : null
  const path = resolve(terminal.folder, name)
  const known = format ?? (url === null ? await formatAt(path, config.maxImport) : '')
  const options: ImportOptions = {
    dryRun,
    status: (status ?? null) as ImportOptions['status'],
    timeZone: timeZone ?? withSite(config, await storage.site.read()).timeZone,
    language: language ?? config.defaultLanguage,
    table: tableReading({ mapping, date_order: dateOrder }),
  }
  const one: Omit<Import, 'id'> = {
    ...{ user, format: known, source: source ?? url ?? basename(path), url, options, createdUtc: nowUtc() },
    ...{ state: 'queued', endedUtc: null, position: 0, error: null, undoneBy: null },
    counts: noCounts,
    ...sealedCredentials({ username, password }, { settings: config }),
  }
  return storage.transaction(async (inside) => {
    const id = await inside.imports.insert(one)
    if (url === null) await addContents(id, createReadStream(path), inside)
    return id
  })
}

/** The format of a file; throws where it is not there, too large, or of none. */
async function formatAt(path: string, most: number): Promise<string> {
  const { size } = await stat(path).catch(() => {
    throw new Failure(localize('cli.importSource.unreadable', { path }))
  })
  if (size > most) throw importTooLarge(most)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const format = recognizedFormat(buffer.subarray(0, bytesRead), basename(path))
    if (!format) throw new Failure(localize('cli.importSource.noFormat'))
    return format.name
  } finally {
    await file.close()
  }
}
