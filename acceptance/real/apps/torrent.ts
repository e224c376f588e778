import { createHash } from 'node:crypto'
import { bencode } from './bencode.ts'

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

/** A private torrent of one file, announced at this address. */
export function makeTorrent(name: string, bytes: number, announce: string): Torrent {
  const content = crypto.getRandomValues(Buffer.alloc(bytes))
  const pieces = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, at) =>
    sha1(content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)),
  )
  const info = { length: bytes, name, 'piece length': PIECE_BYTES, pieces: Buffer.concat(pieces), private: 1 }
  const hash = sha1(bencode(info)).toString('hex').toUpperCase()
  return { name, hash, content, file: bencode({ announce, info }) }
}
