import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isTarget, targets, type TargetName } from '../build/target.ts'

export const RELEASE_USAGE = `npm run release -- [--out DIR] [--sign-key FILE] [--target TARGET]... [--no-binaries] [--no-trials]
                       [--allow-dirty]

Assembles a release: usher for every target as archives with a bill of materials each, the contract, its OpenAPI
document, both clients, the licences of what usher contains, the notes, RELEASE.json, SHA256SUMS and its signature.
npm fetches the runtimes once; package-lock.json has their checksums. It publishes nothing.
  --out DIR        default: dist/release; existing contents are replaced
  --sign-key FILE  The maintainer’s OpenSSH key, or its .pub file if an agent has it; default: USHER_RELEASE_KEY
  --target TARGET  Build only this one; may be given several times
                   ${targets.join(', ')}
  --no-binaries    Do not build usher itself
  --no-trials      Do not run what was built, and do not install the clients into empty projects
  --allow-dirty    Include uncommitted changes; RELEASE.json says so, and nobody can vendor from it`

export interface ReleaseArguments {
  out: string
  allowDirty: boolean
  wanted: readonly TargetName[]
  trials: boolean
  signKey: string | undefined
}

export function parseReleaseArguments(root: string): ReleaseArguments {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: join(root, 'dist/release') },
        'allow-dirty': { type: 'boolean', default: false },
        'no-binaries': { type: 'boolean', default: false },
        'no-trials': { type: 'boolean', default: false },
        'sign-key': { type: 'string', default: process.env['USHER_RELEASE_KEY'] ?? '' },
        target: { type: 'string', multiple: true },
      },
    })
    const { out, target, 'sign-key': key } = values
    const unknown = target?.find((name) => !isTarget(name))
    if (unknown !== undefined) throw new Error(`usher is not built for ${unknown}.`)
    const wanted = targets.filter((one) => target === undefined || target.includes(one))
    return {
      out: resolve(out),
      allowDirty: values['allow-dirty'],
      wanted: values['no-binaries'] ? [] : wanted,
      trials: !values['no-trials'],
      signKey: key === '' ? undefined : resolve(key),
    }
  } catch (thrown) {
    throw new Error(`${(thrown as Error).message}\n\n${RELEASE_USAGE}`, { cause: thrown })
  }
}
