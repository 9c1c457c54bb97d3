import { seal } from '../../accounts/links/sealed.ts'
import type { Import, ImportOptions } from '../../domain/import.ts'
import { hasCredentials } from '../../domain/network.ts'
import { utcText } from '../../domain/time/time.ts'
import { issue } from '../../errors/problem.ts'
import { recognizedFormat } from '../../interchange/importers/formats.ts'
import type { Context } from '../../operations/context.ts'
import type { Upload } from '../../schema/types/references/image.ts'
import { addContents } from './reading/contents.ts'
import type { ImportInput } from './fields.ts'
import { tableReading } from './table-fields.ts'
import { nothingToImport } from './problems.ts'
import { msg } from '../../texts/msg.ts'

/** A file must be of a format that is read; there must be a file or an address. */
export function checkImport({ file, url, format, username, password }: ImportInput) {
  if (!file && url === undefined) throw nothingToImport()
  if (file?.bytes.length === 0) throw nothingToImport()
  const isSheet = file !== undefined && isSpreadsheet(file)
  const isKnown = url !== undefined || format !== undefined || (file && recognizedFormat(file.bytes, file.filename))
  const isRead = isKnown && !isSheet
  const unknown = isRead ? [] : [issue('file', 'rest_import_unknown_format', isSheet ? spreadsheet : unknownFormat)]
  return { issues: [...unknown, ...checkCredentials({ url, username, password })] }
}

/** A login within an address, which everybody reads who may see that, or without a password, or the other way round. */
export function checkCredentials({ url, username, password }: Pick<ImportInput, 'url' | 'username' | 'password'>) {
  if (url !== undefined && hasCredentials(url)) return [issue('url', 'rest_invalid_url', notWithin)]
  if ((username === undefined) === (password === undefined)) return []
  return [issue(username === undefined ? 'username' : 'password', 'rest_missing_callback_param', bothNeeded)]
}

const notWithin = msg('url must be without a user name and password: send them as username and password.')

const bothNeeded = msg('username and password are given together.')

/** A workbook that is not read: of the Excel of 2003 or with a password (compound files), or of Numbers. */
function isSpreadsheet({ bytes, filename }: Upload): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return start === 'd0cf11e0' || (start === '504b0304' && /\.numbers$/i.test(filename))
}

const spreadsheet = msg(
  'file is a workbook of an old Excel, of Numbers, or with a password: save it as .xlsx without a password, or as CSV, and send that.',
)

const unknownFormat = msg(
  'file is of no format that is read: tables (csv), workbooks (xlsx, ods), calendars (ical), web pages with events (json-ld), answers of such a service (json), exports (almanac).',
)

/** An import that waits for its turn, with what it is to read. */
export async function insertImport(input: ImportInput, context: Context): Promise<Import> {
  const { file, url } = input
  const one: Omit<Import, 'id'> = {
    user: context.actor.user?.id ?? 0,
    state: 'queued',
    format: input.format ?? (file ? (recognizedFormat(file.bytes, file.filename)?.name ?? '') : ''),
    source: input.source ?? url ?? uploadName(file),
    url: url ?? null,
    options: importOptions(input, context),
    createdUtc: utcText(context.now()),
    endedUtc: null,
    position: 0,
    counts: { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 },
    error: null,
    undoneBy: null,
    ...sealedCredentials(input, context),
  }
  const id = await context.storage.imports.insert(one)
  if (file && url === undefined) await addContents(id, [file.bytes], context.storage)
  return { ...one, id }
}

/** The credentials of an address as they are stored. */
export function sealedCredentials(
  { username, password }: Pick<ImportInput, 'username' | 'password'>,
  { settings }: Pick<Context, 'settings'>,
): Pick<Import, 'credentials'> {
  if (username === undefined || password === undefined) return {}
  return { credentials: seal(JSON.stringify({ username, password }), settings) }
}

function importOptions(input: ImportInput, { settings, language }: Context): ImportOptions {
  return {
    dryRun: input.dry_run ?? false,
    status: input.status === 'trash' ? null : (input.status ?? null),
    timeZone: input.time_zone ?? settings.timeZone,
    language: input.language ?? language,
    table: tableReading(input),
  }
}

function uploadName(file: Upload | undefined): string {
  return file?.filename.trim().slice(0, 500) || 'file'
}
