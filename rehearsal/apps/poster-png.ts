import { crc32, deflateSync } from 'node:zlib'
import { sha256Hex } from '../seeded-random.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = 3
const BITS = 8
/** source: PNG, colour type 2: each pixel is red, green and blue. */
const TRUE_COLOUR = 2

/** Draws a poster of a title as a PNG: its own colour, darker towards the bottom. */
export function posterPng(title: string, width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, TRUE_COLOUR], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(colourOf(title), width, height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Three channels of 64 to 191, so that black and white text are both legible on it. */
const colourOf = (title: string): number[] =>
  [0, 2, 4].map((at) => 64 + Math.floor(parseInt(sha256Hex(title).slice(at, at + 2), 16) / 2))

/** Each row begins with the byte of its filter, which is none. */
function rowsOf(colour: readonly number[], width: number, height: number): Buffer {
  const bytesPerRow = 1 + width * CHANNELS
  const rows = Buffer.alloc(height * bytesPerRow)
  for (let row = 0; row < height; row++) {
    const shade = colour.map((channel) => Math.round(channel * (1 - row / (2 * height))))
    rows.fill(Uint8Array.from(shade), row * bytesPerRow + 1, (row + 1) * bytesPerRow)
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
