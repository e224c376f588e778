const MARKER = Buffer.from('Rar!\x1A\x07\0', 'latin1')
const HEADER_BYTES = 7
const MAIN = 0x73
const FILE = 0x74
const END = 0x7b
/** The file needs a password, and its data follows. */
const ENCRYPTED_WITH_DATA = 0x80_04

/** Returns a RAR archive whose one file needs a password. source: the RAR 3 technical note, in UnRAR's `arcread.cpp` */
export function createEncryptedArchive(fileName: string, bytes: number): Buffer {
  const data = crypto.getRandomValues(Buffer.alloc(bytes))
  const name = Buffer.from(fileName)
  const about = Buffer.alloc(25)
  about.writeUInt32LE(bytes, 0)
  about.writeUInt32LE(bytes, 4)
  about.writeUInt8(3, 8)
  about.writeUInt32LE(Bun.hash.crc32(data), 9)
  about.writeUInt32LE(0x5a_00_00_00, 13)
  about.writeUInt8(29, 17)
  about.writeUInt8(0x30, 18)
  about.writeUInt16LE(name.length, 19)
  about.writeUInt32LE(0x20, 21)
  return Buffer.concat([
    MARKER,
    block(MAIN, 0, Buffer.alloc(6)),
    block(FILE, ENCRYPTED_WITH_DATA, Buffer.concat([about, name])),
    data,
    block(END, 0x40_00, Buffer.alloc(0)),
  ])
}

function block(type: number, flags: number, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(type, 2)
  header.writeUInt16LE(flags, 3)
  header.writeUInt16LE(HEADER_BYTES + body.length, 5)
  const whole = Buffer.concat([header, body])
  whole.writeUInt16LE(Bun.hash.crc32(whole.subarray(2)) & 0xff_ff, 0)
  return whole
}
