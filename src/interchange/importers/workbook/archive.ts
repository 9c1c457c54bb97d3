import type { Localized } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { msg } from '../../../texts/msg.ts'

/** Bytes that a workbook may have, as it is and unpacked. The reader unpacks no more of an entry than the archive says. */
export const mostBytes = 20_000_000
const mostUnpacked = 64_000_000
const mostEntries = 2000

/** Refuses an archive that says it is larger unpacked than a workbook may be, or does not say how large it is. */
export function checkArchive(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecordOffset(view)
  const entries = view.getUint16(end + 10, true)
  if (entries > mostEntries) throw new Unreadable(tooLarge)
  let [at, unpacked] = [view.getUint32(end + 16, true), 0]
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02_01_4b_50) throw new Unreadable(broken)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const isPacked = view.getUint16(at + 10, true) !== 0
    if (isPacked && packed === 0) throw new Unreadable(broken)
    if (isPacked && size === 0 && packed > 2) throw new Unreadable(tooLarge)
    unpacked += isPacked ? size : packed
    if (unpacked > mostUnpacked) throw new Unreadable(tooLarge)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** The end record of an archive, which a comment may follow. */
function endRecordOffset(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at
  throw new Unreadable(broken)
}

export const tooLarge: Localized = msg(
  'The workbook is too large, or unpacks to more than a workbook has: keep the sheet with the events, and send that.',
)

export const broken: Localized = msg(
  'The workbook cannot be read: the file is broken, or protected by a password. Save it again, and send that.',
)
