import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bent } from '../../../test-support/checks/household.ts'
import { cast, stage } from '../../../test-support/media-apps/stage.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { IMAGE } from '../engine/roles.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'

export interface Played {
  engine: TestEngine
  /** A new folder that containers may be given. */
  folder(name: string, owner?: number): string
  /** This machine's own program, for a container that is to have it. */
  given(program: string): string[]
  /** A container of the stack `usher` that is this service, until it is cleared. */
  run(service: string, how?: { argv?: string[]; script?: string }): Promise<void>
  clear(): Promise<void>
  /** A machine whose engine and containers are real; Sonarr and qBittorrent answer as the pretend ones do. */
  machine(): Promise<Machine>
  end(): Promise<void>
}

/** The programs of this machine, for an image that has none of its own. */
const PROGRAMS = ['/usr/bin:/bin', '/usr/lib:/lib', '/usr/lib64:/lib64'].flatMap((mount) => ['-v', `${mount}:ro`])

/** bash has no sleep of its own: it waits for input that never comes, in short turns so that TERM is heeded. */
const STAYS = `trap 'exit 0' TERM; while :; do read -t 0.1 <> <(:) || :; done`

export async function play(): Promise<Played> {
  const engine = await startDocker({ version: '28.5' })
  await buildFromScratch(engine, IMAGE, '/bin/bash', [])
  const asked = await dockerEngine({ endpoint: { socket: engine.socket }, platform: process.platform }, 'flag')
  const proc = join(engine.folder, 'proc')
  return {
    engine,
    folder(name, owner = 1000) {
      const made = join(engine.folder, name)
      mkdirSync(made, { recursive: true })
      chownSync(made, owner, owner)
      return made
    },
    given(program) {
      const copy = join(engine.folder, basename(program))
      copyFileSync(program, copy)
      return ['-v', `${copy}:${program}:ro`]
    },
    async run(service, { argv = [], script = STAYS } = {}) {
      const labels = ['project=usher', `service=${service}`].flatMap((one) => ['--label', `com.docker.compose.${one}`])
      const what = ['run', '-d', '--name', `usher-${service}-1`, ...labels, ...PROGRAMS, ...argv]
      await engine.docker([...what, IMAGE, '/bash', '-c', script])
    },
    async clear() {
      const all = await engine.docker(['ps', '-aq'])
      if (all !== '') await engine.docker(['rm', '-f', ...all.split('\n')])
    },
    async machine() {
      const pretended = await stage([cast('sonarr'), cast('qbittorrent')])
      const acting = await pretended.engine()
      const published = await acting.inspectAll(['sonarr-id', 'qbittorrent-id'])
      const ports = new Map(published.map((one) => [one.service, one.ports]))
      const real = await bent(
        { ...pretended, engine: async () => asked },
        {
          container: ({ service }) => ({ ports: ports.get(service) ?? [] }),
          // What the pretend qBittorrent would have logged: its first password.
          engine: { info: () => asked.info(), logs: (_id, how) => acting.logs('qbittorrent-id', how) },
        },
      )
      mirror(engine, proc)
      return { ...real, proc, now: () => new Date() }
    },
    end: () => engine.stop(),
  }
}

/**
 * The processes as the engine numbers them: it has a namespace of its own, whose `/proc` is seen through its first
 * process, and there `self` would be nobody.
 */
function mirror(engine: TestEngine, proc: string): void {
  const seen = `/proc/${engine.inside()[2]}/root/proc`
  rmSync(proc, { recursive: true, force: true })
  mkdirSync(proc)
  symlinkSync(join(seen, '1'), join(proc, 'self'))
  for (const pid of readdirSync(seen).filter((name) => /^\d+$/.test(name)))
    symlinkSync(join(seen, pid), join(proc, pid))
}
