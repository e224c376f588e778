import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startDocker } from './docker.ts'
import { FAR_ADDRESS, joinMachines } from './joined-machines.ts'
import { followEvents, type FollowedEvents } from './followed-events.ts'
import { buildFromScratch } from './scratch-image.ts'
import { startSshServer } from './ssh-server.ts'
import { compileUsher } from './stack/programs.ts'
import type { TestEngine } from './test-engine.ts'

/** A machine with an engine of its own, which the power can leave. */
interface Computer {
  engine: TestEngine
  /** Everything on it ends at once. */
  powerOff(): Promise<void>
  /** Starts what its units start, and nothing else. */
  powerOn(): Promise<void>
}

/** Two machines in networks of their own; usher on the near one knows the far one as gpu. */
export interface TwoComputers {
  near: Computer
  far: Computer
  /** Runs usher on the near machine. */
  run(words: readonly string[]): Promise<{ exit: number; data: Record<string, unknown> }>
  start(words: readonly string[]): Bun.Subprocess<'ignore', 'pipe', 'pipe'>
  /** Follows an event stream of the `usher ui` that runs on the near machine. */
  follow(path: string): FollowedEvents
  stop(): Promise<void>
}

/** `web` has settings, and runs until it is told to end; `slow` needs two minutes for that. Neither needs a program of the image but bash. */
const compose = (name: string) => {
  const service = (script: string, more: object = {}) => ({
    image: 'shell:1',
    command: ['/bash', '-c', script],
    restart: 'unless-stopped',
    stop_grace_period: '120s',
    healthcheck: { disable: true },
    ...more,
  })
  const untilTold = 'coproc read; trap "exit 0" TERM; while :; do wait; done'
  const never = 'coproc read; trap : TERM; while :; do wait; done'
  return JSON.stringify({
    name,
    services: { web: service(untilTold, { volumes: ['./settings:/config'] }), slow: service(never) },
  })
}

export async function startTwoComputers(): Promise<TwoComputers> {
  const usher = await compileUsher()
  const folder = mkdtempSync(join(tmpdir(), 'usher-computers-'))
  const parts: { stop(): Promise<void> }[] = []
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    parts.unshift(part)
    return part
  }
  const stop = async () => {
    ui?.kill('SIGKILL')
    for (const part of parts) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  let ui: Bun.Subprocess | undefined
  try {
    const line = await keep(joinMachines())
    // The network alone: each sees the processes of its own engine, which are not in the other namespaces of the line.
    const farNetwork = line.far.slice(0, 4)
    const [nearEngine, farEngine, server] = await Promise.all([
      keep(startDocker({ version: '28.5' })),
      keep(startDocker({ version: '28.5' })),
      keep(startSshServer({ address: FAR_ADDRESS, inside: farNetwork })),
    ])
    server.trustHost()
    const words = async (engine: TestEngine, name: string) => {
      const project = join(folder, name)
      mkdirSync(join(project, 'settings'), { recursive: true })
      writeFileSync(join(project, 'settings/web.conf'), name)
      writeFileSync(join(project, 'compose.yaml'), compose(name))
      await buildFromScratch(engine, 'shell:1', '/bin/bash', [])
      await engine.docker(['compose', '--project-directory', project, 'up', '--detach'])
      return [usher, '--home', join(folder, `${name}-home`), '--stack-dir', project, '--engine', engine.endpoint]
    }
    const [nearWords, farWords] = await Promise.all([words(nearEngine, 'den'), words(farEngine, 'attic')])
    const program = join(server.folder, 'usher')
    const farPath = farEngine.env['PATH']!
    writeFileSync(
      program,
      `#!/bin/sh\nexport PATH='${farPath}' DOCKER_CONFIG='${farEngine.env['DOCKER_CONFIG']}' HOME='${folder}' LANG=C.UTF-8\nexec ${farWords.join(' ')} "$@"\n`,
    )
    chmodSync(program, 0o755)
    const env = {
      ...nearEngine.env,
      PATH: [join(server.folder, 'bin'), nearEngine.env['PATH']!].join(delimiter),
      HOME: folder,
      LANG: 'C.UTF-8',
    }
    const start: TwoComputers['start'] = (more) =>
      Bun.spawn([...line.near, ...nearWords, ...more], { env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
    const run: TwoComputers['run'] = async (more) => {
      const child = start([...more, '--json'])
      const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
      return { exit, data: (JSON.parse(out || err) as { data: Record<string, unknown> }).data }
    }
    let address = { port: '', token: '' }
    const startUi = async () => {
      const child = start(['ui'])
      ui = child
      address = await addressOf(child)
    }
    const added = await run(['machine', 'add', 'gpu', 'gpu', '--program', program])
    if (added.exit !== 0) throw new Error(JSON.stringify(added.data))
    await startUi()
    return {
      near: {
        engine: nearEngine,
        powerOff: async () => {
          ui?.kill('SIGKILL')
          await Promise.all([ui?.exited, nearEngine.halt('SIGKILL')])
          server.cut()
        },
        powerOn: async () => void (await Promise.all([nearEngine.resume(), startUi()])),
      },
      far: {
        engine: farEngine,
        // The cable first: nobody is told that it ends.
        powerOff: async () => {
          await line.cable('out')
          await Promise.all([server.halt(), farEngine.halt('SIGKILL')])
        },
        powerOn: async () => {
          await line.cable('in')
          await Promise.all([server.resume(), farEngine.resume()])
        },
      },
      run,
      start,
      follow: (path) => followEvents(line.near, address, path),
      stop,
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

async function addressOf({ stdout, stderr }: Bun.Subprocess<'ignore', 'pipe', 'pipe'>) {
  const decoder = new TextDecoder()
  let text = ''
  const reader = stdout.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`usher ui did not start: ${text}${await stderr.text()}`)
    text += decoder.decode(value, { stream: true })
    const [port, token] = [/http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1], /\b[\da-f]{64}\b/.exec(text)?.[0]]
    if (port === undefined || token === undefined) continue
    reader.releaseLock()
    return { port, token }
  }
}
