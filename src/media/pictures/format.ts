import { drawingType } from '../../domain/entities.ts'

/** What is accepted: the formats that every browser shows. */
export type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export const formats: Readonly<Record<Format, { readonly mimeType: string; readonly extension: string }>> = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  avif: { mimeType: 'image/avif', extension: 'avif' },
}

/** How many bytes from the start `pictureFormat` looks at. */
export const formatBytes = 32

/** The format that the first bytes declare, not the name of the file; undefined for what is not accepted. */
export function pictureFormat(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.subarray(0, formatBytes)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  // ISO/IEC 14496-12: the type box names the brand, or lists it among the compatible ones.
  if (start.startsWith('ftyp', 4) && /avi[fs]/.test(start.slice(8))) return 'avif'
  return undefined
}

/** The media type that the extension of a file tells. */
export function mimeTypeOf(file: string): string {
  if (file.endsWith('.svg')) return drawingType
  const format = Object.values(formats).find(({ extension }) => file.endsWith(`.${extension}`))
  return format?.mimeType ?? 'application/octet-stream'
}
