import { access, constants, stat, statfs } from 'node:fs/promises'
import { isReadableByOthers, isReadOnly } from '../storage/file-mode.ts'
import { good, warning, wrong, type Finding } from './finding.ts'
import { msg } from '../texts/msg.ts'

const neededNode = 26
/** Bytes. */
const tooLittle = 50_000_000
const little = 500_000_000

export function nodeFinding(): Finding {
  const isNew = Number(process.versions.node.split('.')[0]) >= neededNode
  const text = msg`It runs on Node ${process.versions.node}.`
  if (isNew) return { state: 'good', about: text }
  return wrong(text, msg`Install Node ${neededNode} or newer.`)
}

/** Whether a folder that the service writes to can be, and how much room there is. */
export async function folderFindings(folder: string): Promise<readonly Finding[]> {
  if (!(await stat(folder).catch(() => undefined)))
    return [
      good(
        `${folder} does not exist yet; the first start creates it.`,
        `${folder} n’existe pas encore ; le premier démarrage le crée.`,
      ),
    ]
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return [
      wrong(
        msg`${folder} cannot be written to (${reason}).`,
        msg`Give it to the user who runs Almanac: chown -R USER ${folder}; on a read-only disk, set DATA_DIR or MEDIA_URL.`,
      ),
    ]
  }
  const { bavail, bsize } = await statfs(folder)
  const room = bavail * bsize
  const megabytes = Math.floor(room / 1_000_000)
  const about = {
    en: `${folder}: ${megabytes.toLocaleString('en')} MB free`,
    fr: `${folder} : ${megabytes.toLocaleString('fr')} Mo libres`,
  }
  const remedy = msg('Free some space, or move the data.')
  if (room >= little) return [{ state: 'good', about }]
  return [room < tooLittle ? wrong(about, remedy) : warning(about, remedy)]
}

/** Whether a database file can be written to. */
export function readOnlyFinding(file: string): readonly Finding[] {
  if (!isReadOnly(file)) return []
  return [
    wrong(
      msg`${file} cannot be written to: every change is refused.`,
      msg`Give it to the user who runs Almanac: chown USER ${file}*, then chmod u+w ${file}*; on a read-only disk, set DATA_DIR.`,
    ),
  ]
}

/** Whether others can read a database file. */
export function readersFinding(file: string): readonly Finding[] {
  if (!isReadableByOthers(file)) return []
  return [warning(msg`Other users of this machine can read ${file}.`, msg`Run: chmod go= ${file}*`)]
}

/** Whether the clock tells a moment after the newest entry of the activity log. `latest`: a UTC time, as stored. */
export function clockFinding(latest: string | undefined, nowUtc: string): Finding {
  const isLate = latest !== undefined && latest > nowUtc
  if (!isLate) return good(`The clock says ${nowUtc} UTC.`, `L’horloge indique ${nowUtc} UTC.`)
  return wrong(
    msg`The clock says ${nowUtc} UTC, but the database was written to at ${latest}.`,
    msg('Set the clock of this machine, and let NTP keep it (timedatectl set-ntp true).'),
  )
}
