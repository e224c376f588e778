import { expect } from 'bun:test'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../../../../contract/kinds/job.ts'
import { runOrThrow } from '../../../../tools/provision/command.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'
import { createOwnedFolder } from '../owned-folder.ts'
import { compileUsher } from './programs.ts'
import { usherProgram, type UsherProgram } from './usher-program.ts'

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

interface WriterStack {
  engine: TestEngine
  usher: UsherProgram
  /** usher as root without the capability to read other users' files. */
  unprivilegedUsher: UsherProgram
  /** The writer's settings folder, with one file of another user. */
  config: string
  home: string
  /** A scratch folder. */
  folder: string
}

/** Runs a test with a container that writes constantly to a folder and a volume, and an usher that manages it. */
export async function withWriterStack(test: (running: WriterStack) => Promise<void>): Promise<void> {
  const owned = createOwnedFolder('backup')
  const engine = await startDocker({ version: '28.5' })
  try {
    const program = await compileUsher()
    const writer = join(owned.folder, 'writer')
    const source = join(import.meta.dirname, '../programs/database-writer.ts')
    await runOrThrow([process.execPath, 'build', '--compile', '--outfile', writer, source])
    await buildFromScratch(engine, 'writer:1', writer, [
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
    const usher = usherProgram([program], always, { ...engine.env, HOME: owned.folder })
    const blind = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', program]
    const unprivilegedUsher = usherProgram(blind, always, { ...engine.env, HOME: owned.folder })
    const up = await usher.run<Job>('up', 'app')
    expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })
    await test({ engine, usher, unprivilegedUsher, config, home, folder: owned.folder })
  } finally {
    await engine.stop()
    owned.release()
  }
}
