import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withFault } from '../../../../test-support/checks/machine-fixtures.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { IMAGE } from '../engine/container-roles.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'

export interface ContainerHousehold {
  engine: TestEngine
  /** Creates a folder that containers may mount. */
  createFolder(name: string, owner?: number): string
  /** Returns the mount that gives a container one of this host's programs. */
  programMount(program: string): string[]
  /** Starts a container as this service of the stack `usher`. It is removed after the test. */
  run(service: string, how?: { argv?: string[]; script?: string }): Promise<void>
  clear(): Promise<void>
  /** Returns a machine with a real engine and real containers; Sonarr and qBittorrent are fakes. */
  machine(): Promise<Machine>
  stop(): Promise<void>
}

/** This host's programs, for images without their own. */
const PROGRAMS = ['/usr/bin:/bin', '/usr/lib:/lib', '/usr/lib64:/lib64'].flatMap((mount) => ['-v', `${mount}:ro`])

/** bash has no built-in sleep: it waits for input that never comes, in short intervals so that it reacts to TERM. */
const STAYS = `trap 'exit 0' TERM; while :; do read -t 0.1 <> <(:) || :; done`

export async function startContainerHousehold(): Promise<ContainerHousehold> {
  const engine = await startDocker({ version: '28.5' })
  await buildFromScratch(engine, IMAGE, '/bin/bash', [])
  const realEngine = await dockerEngine({ endpoint: { socket: engine.socket }, platform: process.platform }, 'flag')
  const procPath = join(engine.folder, 'proc')
  return {
    engine,
    createFolder(name, owner = 1000) {
      const path = join(engine.folder, name)
      mkdirSync(path, { recursive: true })
      chownSync(path, owner, owner)
      return path
    },
    programMount(program) {
      const copy = join(engine.folder, basename(program))
      copyFileSync(program, copy)
      return ['-v', `${copy}:${program}:ro`]
    },
    async run(service, { argv = [], script = STAYS } = {}) {
      const labels = ['project=usher', `service=${service}`].flatMap((one) => ['--label', `com.docker.compose.${one}`])
      const words = ['run', '-d', '--name', `usher-${service}-1`, ...labels, ...PROGRAMS, ...argv]
      await engine.docker([...words, IMAGE, '/bash', '-c', script])
    },
    async clear() {
      const all = await engine.docker(['ps', '-aq'])
      if (all !== '') await engine.docker(['rm', '-f', ...all.split('\n')])
    },
    async machine() {
      const pretended = await fakeStack([fakeApp('sonarr'), fakeApp('qbittorrent')])
      const acting = await pretended.engine()
      const published = await acting.inspectAll(['sonarr-id', 'qbittorrent-id'])
      const ports = new Map(published.map((one) => [one.service, one.ports]))
      const real = await withFault(
        { ...pretended, engine: async () => realEngine },
        {
          container: ({ service }) => ({ ports: ports.get(service) ?? [] }),
          // The fake qBittorrent's log, with its first password.
          engine: { info: () => realEngine.info(), logs: (_id, how) => acting.logs('qbittorrent-id', how) },
        },
      )
      mirrorProc(engine, procPath)
      return { ...real, procPath, now: () => new Date() }
    },
    stop: () => engine.stop(),
  }
}

/**
 * Mirrors `/proc` as the engine's process namespace sees it, through its first process. `self` does not exist there.
 */
function mirrorProc(engine: TestEngine, proc: string): void {
  const innerProc = `/proc/${engine.enterCommand()[2]}/root/proc`
  rmSync(proc, { recursive: true, force: true })
  mkdirSync(proc)
  symlinkSync(join(innerProc, '1'), join(proc, 'self'))
  for (const pid of readdirSync(innerProc).filter((name) => /^\d+$/.test(name)))
    symlinkSync(join(innerProc, pid), join(proc, pid))
}
