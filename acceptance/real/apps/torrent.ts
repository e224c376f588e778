import { createHash } from 'node:crypto'

type Bencoded = number | string | Buffer | Bencoded[] | { [name: string]: Bencoded }

/** source: BEP 3; the names of a dictionary are sorted. */
function bencode(value: Bencoded): Buffer {
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

const PIECE_BYTES = 16_384
const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

export interface Torrent {
  name: string
  /** As the libraries write it: in capitals. */
  hash: string
  content: Buffer
  /** The file that describes it. */
  file: Buffer
}

/** A private torrent of one file, with a tracker at which nobody listens and a passkey in its address. */
export function makeTorrent(name: string, bytes: number, announce: string): Torrent {
  const content = crypto.getRandomValues(Buffer.alloc(bytes))
  const pieces = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, at) =>
    sha1(content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)),
  )
  const info = { length: bytes, name, 'piece length': PIECE_BYTES, pieces: Buffer.concat(pieces), private: 1 }
  const hash = sha1(bencode(info)).toString('hex').toUpperCase()
  return { name, hash, content, file: bencode({ announce, info }) }
}
