const BLOCK = 512

/** A file with its mode, or a folder, whose name ends with `/`. */
export interface TarEntry {
  bytes: Uint8Array
  mode: number
}

/**
 * Creates a reproducible tar: files in order of name, of owner 0, changed at `modifiedAt` (seconds since 1970).
 * source: POSIX.1-2017, pax, "ustar Interchange Format"
 */
export function createTar(files: ReadonlyMap<string, Uint8Array | TarEntry>, modifiedAt = 0): Buffer {
  const names = [...files.keys()].toSorted()
  const parts = names.flatMap((name) => {
    const file = files.get(name)!
    const { bytes, mode } = 'mode' in file ? file : { bytes: file, mode: 0o644 }
    const header = tarHeader({ name, size: bytes.length, mode, modifiedAt })
    return [header, bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

interface TarHeader {
  name: string
  size: number
  mode: number
  modifiedAt: number
}

function tarHeader({ name, size, mode, modifiedAt }: TarHeader): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is too long for the archive`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at)
  block.write(name, 0)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(modifiedAt, 136, 12)
  block.write(name.endsWith('/') ? '5' : '0', 156)
  block.write('ustar\x0000', 257)
  // The checksum field counts as blanks.
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  return block
}
