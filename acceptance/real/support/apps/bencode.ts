type Bencoded = number | string | Buffer | Bencoded[] | { [name: string]: Bencoded }

/** source: BEP 3; the names of a dictionary are sorted. */
export function bencode(value: Bencoded): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`)
  if (typeof value === 'string' || Buffer.isBuffer(value)) {
    const bytes = Buffer.from(value)
    return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from('l'), ...value.map(bencode), Buffer.from('e')])
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.concat([
    Buffer.from('d'),
    ...pairs.flatMap(([name, inner]) => [bencode(name), bencode(inner)]),
    Buffer.from('e'),
  ])
}
