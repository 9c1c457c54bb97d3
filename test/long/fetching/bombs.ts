import { crc32, deflateSync } from 'node:zlib'

/*
 * Pictures of a few hundred bytes which say that they are huge. Their headers are in order; what they hold is next to
 * nothing.
 */

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG (ISO/IEC 15948) of that size, of 8 bits grey. */
export function pngOf(width: number, height: number, pixels = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF of that size. Its first frame says that it fills it; the others have one pixel. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const screen = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    ...[2, 2, 0x44, 1, 0],
  ])
  const all = Array.from({ length: frames }, () => Buffer.from(frame))
  size.copy(all[0] ?? size, 13)
  return Buffer.concat([screen, ...all, Buffer.from([0x3b])])
}

/** An animated WebP with an empty frame on a canvas of that size. */
export function webpOf(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(2, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const frames = Buffer.concat([riff('ANIM', Buffer.alloc(6)), riff('ANMF', Buffer.alloc(24))])
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), riff('VP8X', canvas), frames])
  return riff('RIFF', content)
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content])
}

/** A JPEG whose frame header says that size. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9])
  const table = Buffer.concat([Buffer.from([0xff, 0xdb, 0, 67, 0]), Buffer.alloc(64, 1)])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), table, frame, scan])
}
