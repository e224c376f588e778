import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where this project is published. packaging/README.md says what a maintainer writes there. */
export interface Publication {
  releases: string | null
  homepage: string | null
  maintainer: string | null
}

export function readPublication(root: string): Publication {
  return JSON.parse(readFileSync(join(root, 'packaging/publication.json'), 'utf8')) as Publication
}
