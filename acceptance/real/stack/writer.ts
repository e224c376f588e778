import { expect } from 'bun:test'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../../../contract/kinds/job.ts'
import { must } from '../../../tools/provision/command.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'
import { own } from '../support/owned.ts'
import { usherAt, type Usher } from './usher.ts'

const main = join(import.meta.dirname, '../../../src/main.ts')

const STACK = `
name: den
x-usher:
  schema: 1
  forms: { app: { summary: "An app that never rests", services: [writer] } }
services:
  writer:
    image: writer:1
    profiles: [app]
    volumes: ["./config:/config", "state:/state"]
    x-usher:
      health: { own: true, within_seconds: 60 }
      keeps: [{ at: /config, what: "Its settings" }, { at: /state, what: "Its state" }]
volumes: { state: {} }
`

interface Running {
  engine: TestEngine
  usher: Usher
  /** The same, by somebody who may read only what is theirs: root without its right to read everything. */
  unsighted: Usher
  /** Where the writer's settings are, among them one that belongs to somebody else. */
  config: string
  home: string
  /** For whatever a test makes besides. */
  folder: string
}

/** A container that writes without a pause, in a folder and in a volume, and an usher that operates it. */
export async function withWriter(test: (running: Running) => Promise<void>): Promise<void> {
  const owned = own('backup')
  const engine = await startDocker({ version: '28.5' })
  try {
    const program = join(owned.folder, 'writer')
    const source = join(import.meta.dirname, '../support/writer.ts')
    await must([process.execPath, 'build', '--compile', '--outfile', program, source])
    await buildFromScratch(engine, 'writer:1', program, [
      'ENTRYPOINT ["/writer"]',
      'HEALTHCHECK --interval=1s --timeout=5s --retries=5 CMD ["/writer","--health"]',
    ])
    const directory = join(owned.folder, 'den')
    const config = join(directory, 'config')
    mkdirSync(config, { recursive: true })
    writeFileSync(join(directory, 'compose.yaml'), STACK)
    writeFileSync(join(config, 'settings.xml'), '<then/>')
    chownSync(join(config, 'settings.xml'), 4321, 8765)
    chmodSync(join(config, 'settings.xml'), 0o640)
    const home = join(owned.folder, 'home')
    const always = ['--home', home, '--engine', engine.endpoint, '--stack-dir', directory]
    const usher = usherAt([process.execPath, main], always, { ...engine.env, HOME: owned.folder })
    const blind = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', process.execPath, main]
    const unsighted = usherAt(blind, always, { ...engine.env, HOME: owned.folder })
    const up = await usher.ask<Job>('up', 'app')
    expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })
    await test({ engine, usher, unsighted, config, home, folder: owned.folder })
  } finally {
    await engine.stop()
    owned.release()
  }
}
