import { brotliDecompressSync } from 'node:zlib'
import { drawn } from '../../support/pictures.ts'

/*
 * Pictures of a few hundred bytes which say that they are huge. Their headers are in order; what they hold is next to
 * nothing.
 */

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

/** An AVIF whose header (ISO/IEC 23008-12, `ispe`) claims this size, regardless of its pixels. */
export async function avifOf(width: number, height: number, picture?: Buffer): Promise<Buffer> {
  const bytes = Buffer.from(picture ?? (await drawn(16, 16, 'avif')))
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}

/** An intact AVIF of 7,000 × 7,000 pixels, all of one colour: 1,309 bytes, of which decoders make a gigabyte. */
export const largeAvif = brotliDecompressSync(
  Buffer.from(
    [
      'GxwFIGYQD80goAPpk4M3cRtuNsDZK5Gv9q8VyAWyBKMANWDPON9b/OkxxuxfKbpGlwAA5I5+wV42AZAjAAC4Q448PLlDNqX44OlGAlRH42zv5g',
      'O8H4YaAYEWcvO0A7O8NIABAunvkAJ4OkYHQR6OMWiEBHnrAIvFJoCbh1ZML8jPfRRnCHn5eIFAWLCd5xndJoBHLlpqnowP+Xo5ANCQGbsCYC9A',
      'gqACDlkg0BBCXu42IIDBfzS4aFg4AODZ3O1t/HABKqrUF8HO/oAs7C2INwcZLyduASWxIvghRhoA7c01BdoJ2ASd7dw29NhHQ7/3WedwoW++6w',
      'KhXUwZiWdP2xp/1uZkr15TiDUIWW05NmWyLAx37Irb9d80UIcxKp0WpdV8WZ/E6KIqy+j/0Z9OVaVsrulaZpfpkOoXOKrMTy0l3Yn/9YGvEWl7',
      'dIqM2GpECdaSDTvJz2QN8eJLb2wvGhC0nYQv5KQptRh5WzO/+d2l2ohLFnbGcIlw2PZ+wEQi+ZkAuaFo0G+Cdllk26XC9j4sacfyB2/zHtksfY',
      'VDhDW7SrLFFLk5Pp/mb0SS9BGMwLCwoV+2nzq43AdpGnS385VJ7o7N+bdP+BVRZgTJq68asHGYRdce3L4UL0dYfb52qhoDyEYDp5rSR3S/ETzS',
      '5NpgIHj9W3lC24lH3yQDi/ZOx+1cqprbrp83UeSlin/gu1llfwY+Pss02mgLRvfPQRw7nR/ZX2+Rw3LGfmXP9KvDmuupR0oksxEaFivUYecj/M',
      'eFt28f/eGNeO3vtCP7rws/i83EmjbHOeXzk5e6GcE0SCp8F2CGriOW5glfdWxNXSclzohtBnRf9PPyVCQpR/I92NstUn8F',
    ].join(''),
    'base64',
  ),
)
