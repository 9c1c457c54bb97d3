import { access, constants, stat, statfs } from 'node:fs/promises'
import { isReadableByOthers, isReadOnly } from '../../storage/file-mode.ts'
import { good, warning, wrong, type Finding } from './finding.ts'

const neededNode = 26
/** Bytes. */
const tooLittle = 50_000_000
const little = 500_000_000

export function nodeFinding(): Finding {
  const isNew = Number(process.versions.node.split('.')[0]) >= neededNode
  const text = { en: `It runs on Node ${process.versions.node}.`, fr: `Il tourne sous Node ${process.versions.node}.` }
  if (isNew) return { state: 'good', about: text }
  return wrong(text, { en: `Install Node ${neededNode} or newer.`, fr: `Installez Node ${neededNode} ou plus récent.` })
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
        { en: `${folder} cannot be written to (${reason}).`, fr: `${folder} n’est pas modifiable (${reason}).` },
        {
          en: `Give it to the user who runs Almanac: chown -R USER ${folder}; on a read-only disk, set DATA_DIR or MEDIA_URL.`,
          fr: `Attribuez-le à l’utilisateur qui exécute Almanac : chown -R UTILISATEUR ${folder} ; si le disque est en lecture seule, définissez DATA_DIR ou MEDIA_URL.`,
        },
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
  const remedy = { en: 'Free some space, or move the data.', fr: 'Libérez de l’espace, ou déplacez les données.' }
  if (room >= little) return [{ state: 'good', about }]
  return [room < tooLittle ? wrong(about, remedy) : warning(about, remedy)]
}

/** Whether a database file can be written to. */
export function readOnlyFinding(file: string): readonly Finding[] {
  if (!isReadOnly(file)) return []
  return [
    wrong(
      {
        en: `${file} cannot be written to: every change is refused.`,
        fr: `${file} n’est pas modifiable : toute modification est refusée.`,
      },
      {
        en: `Give it to the user who runs Almanac: chown USER ${file}*, then chmod u+w ${file}*; on a read-only disk, set DATA_DIR.`,
        fr: `Attribuez-le à l’utilisateur qui exécute Almanac : chown UTILISATEUR ${file}*, puis chmod u+w ${file}* ; si le disque est en lecture seule, définissez DATA_DIR.`,
      },
    ),
  ]
}

/** Whether others can read a database file. */
export function readersFinding(file: string): readonly Finding[] {
  if (!isReadableByOthers(file)) return []
  return [
    warning(
      {
        en: `Other users of this machine can read ${file}.`,
        fr: `D’autres utilisateurs de cette machine peuvent lire ${file}.`,
      },
      { en: `Run: chmod go= ${file}*`, fr: `Lancez : chmod go= ${file}*` },
    ),
  ]
}

/** Whether the clock tells a moment after the newest entry of the activity log. `latest`: a UTC time, as stored. */
export function clockFinding(latest: string | undefined, nowUtc: string): Finding {
  const isLate = latest !== undefined && latest > nowUtc
  if (!isLate) return good(`The clock says ${nowUtc} UTC.`, `L’horloge indique ${nowUtc} UTC.`)
  return wrong(
    {
      en: `The clock says ${nowUtc} UTC, but the database was written to at ${latest}.`,
      fr: `L’horloge indique ${nowUtc} UTC, mais la base a été modifiée à ${latest}.`,
    },
    {
      en: 'Set the clock of this machine, and let NTP keep it (timedatectl set-ntp true).',
      fr: 'Réglez l’horloge de cette machine et confiez-la à NTP (timedatectl set-ntp true).',
    },
  )
}
