const BLOCK = 512

/**
 * Creates a reproducible tar: files in order of name, without owner or time.
 * source: POSIX.1-2017, pax, "ustar Interchange Format"
 */
export function createTar(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const names = [...files.keys()].toSorted()
  const parts = names.flatMap((name) => {
    const bytes = files.get(name)!
    return [tarHeader(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is too long for the archive`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at)
  block.write(name, 0)
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  // The checksum field counts as blanks.
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  return block
}
