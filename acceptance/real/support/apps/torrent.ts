import { createHash } from 'node:crypto'
import { bencode } from './bencode.ts'

const PIECE_BYTES = 16_384
const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

export interface TestTorrent {
  name: string
  /** Upper case, as the libraries write it. */
  hash: string
  content: Buffer
  /** The .torrent file. */
  file: Buffer
}

/** Creates a private single-file torrent for this tracker URL, and a web server that has the file. */
export function createTorrent(name: string, bytes: number, announce: string, webSeed?: string): TestTorrent {
  const content = crypto.getRandomValues(Buffer.alloc(bytes))
  const pieces = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, at) =>
    sha1(content.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)),
  )
  const info = { length: bytes, name, 'piece length': PIECE_BYTES, pieces: Buffer.concat(pieces), private: 1 }
  const hash = sha1(bencode(info)).toString('hex').toUpperCase()
  return {
    name,
    hash,
    content,
    file: bencode({ announce, info, ...(webSeed !== undefined && { 'url-list': webSeed }) }),
  }
}
