import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackHome } from './sample-files.ts'

const folder = join(import.meta.dirname, '..')

/** The versions of which there is a frozen sample. */
export const sampledVersions: readonly string[] = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

export interface SampledHome extends Disposable {
  home: string
}

/** Writes the sample of a version into a home of its own. */
export function openSample(version: string): SampledHome {
  const home = mkdtempSync(join(tmpdir(), 'usher-sample-'))
  unpackHome(join(folder, version, 'home'), home)
  return { home, [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }) }
}

/** Returns what that version itself answered. */
export const readSaid = (version: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, version, 'said', `${name}.json`), 'utf8')) as Record<string, unknown>
