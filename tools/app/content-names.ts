import { createHash } from 'node:crypto'

/** A file as the bundler wrote it. Other files refer to it by `hash`, which depends on where it was built. */
export interface NamedByBundler {
  name: string
  hash: string
  text: string
}

/**
 * Returns the files with the hash of their content in their names, in the order given. The same sources give the same
 * names in any folder. Files may refer to each other in a circle: each hash covers everything that its file reaches.
 */
export function nameByContent(files: readonly NamedByBundler[]): NamedByBundler[] {
  const anyHash = new RegExp(files.map(({ hash }) => hash).join('|'), 'g')
  const places = new Map(files.map(({ hash }, at) => [hash, at]))
  const reached = files.map(({ text }) => [...text.matchAll(anyHash)].map(([hash]) => places.get(hash)!))
  let digests = files.map(({ text }) => sha256(text.replace(anyHash, '')))
  for (let round = 0; round < files.length; round++)
    digests = digests.map((digest, at) => sha256([digest, ...reached[at]!.map((other) => digests[other]!)].join()))
  const hashes = digests.map((digest) => digest.slice(0, 12))
  const renamed = (text: string) => text.replace(anyHash, (hash) => hashes[places.get(hash)!]!)
  return files.map(({ name, text }, at) => ({ name: renamed(name), hash: hashes[at]!, text: renamed(text) }))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
