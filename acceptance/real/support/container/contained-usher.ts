import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorData } from '../../../../contract/kinds/error.ts'
import { imageName } from '../../../../tools/image/archive.ts'
import { IMAGE_USER } from '../../../../tools/image/file-system.ts'
import { runOrThrow, runProgram } from '../../../../tools/provision/command.ts'
import { createOwnedFolder } from '../owned-folder.ts'
import { requirePart } from '../parts.ts'
import { buildFromScratch } from '../scratch-image.ts'
import type { TestEngine } from '../test-engine.ts'

/** A group of the engine's socket that nobody has by accident. */
export const SOCKET_GROUP = 4242
export const PASSWORD = 'four plain words here'

const template = join(import.meta.dir, '../../../../packaging/container/compose.yaml')

/** An engine with usher's image, and a small stack in a folder of the machine. */
export interface ContainerStage {
  engine: TestEngine
  /** The stack's folder on the machine. */
  stack: string
  /** A folder of the test that every user may enter. */
  folder: string
  /** Starts usher by the template for plain Compose, and waits until it is healthy. */
  startByTemplate(): Promise<void>
  /** Runs one command of usher in a container of its own. */
  run(options: string[], ...words: string[]): Promise<ContainedResult>
  /** Runs one command in the container that the template started. */
  exec(...words: string[]): Promise<ContainedResult>
  /** Sends a request on the engine's own network. */
  fetch(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Answer>
  stop(): Promise<void>
}

interface ContainedResult {
  code: number
  err: string
  // Tests read fields of many kinds from it, and an expectation that fails shows a wrong one.
  // oxlint-disable-next-line no-explicit-any
  data: any
  error: ErrorData | undefined
}

interface Answer {
  status: number
  body: string
}

export async function stageContainer(
  start: () => Promise<TestEngine>,
  archive: () => Promise<string>,
): Promise<ContainerStage> {
  const owned = createOwnedFolder('container')
  const { folder } = owned
  chmodSync(folder, 0o755)
  const engine = await start().catch((thrown: unknown) => {
    owned.release()
    throw thrown
  })
  const stage = containerStage(engine, folder, async () => {
    await engine.stop()
    owned.release()
  })
  try {
    await buildFromScratch(engine, 'sleeper:1', '/bin/sleep', ['ENTRYPOINT ["/sleep","600"]'])
    await engine.docker(['load', '--input', await archive()])
    chownSync(engine.socket, 0, SOCKET_GROUP)
    chmodSync(engine.socket, 0o660)
    writeStack(stage.stack)
    await engine.docker(['compose', '--project-directory', stage.stack, 'up', '--detach'])
    return stage
  } catch (thrown) {
    await stage.stop()
    throw thrown
  }
}

function writeStack(stack: string): void {
  mkdirSync(stack)
  writeFileSync(
    join(stack, 'compose.yaml'),
    'name: den\nservices:\n  sleeper:\n    image: sleeper:1\n    stop_grace_period: 1s\n    volumes: ["./config:/config"]\n',
  )
}

function containerStage(engine: TestEngine, folder: string, stop: () => Promise<void>): ContainerStage {
  const docker = async (words: string[]): Promise<ContainedResult> => {
    const { code, out, err } = await runProgram([requirePart('docker-cli').program, ...words], { env: engine.env })
    return { code, err, data: envelopeIn(out)?.data, error: envelopeIn(err)?.data as ErrorData | undefined }
  }
  const stack = join(folder, 'media')
  return {
    engine,
    folder,
    stack,
    stop,
    startByTemplate: () => startByTemplate(engine, folder, stack),
    run: (options, ...words) =>
      docker(['run', '--rm', '--read-only', '--tmpfs', '/tmp', ...options, imageName, ...words]),
    exec: (...words) => docker(['exec', 'usher', 'usher', ...words]),
    async fetch(path, init = {}) {
      const [nsenter, target, pid] = engine.enterCommand()
      const script = `const answer = await fetch(${JSON.stringify(`http://127.0.0.1:7676${path}`)}, ${JSON.stringify(init)})
        console.log(JSON.stringify({ status: answer.status, body: await answer.text() }))`
      return JSON.parse(await runOrThrow([nsenter!, target!, pid!, '-n', process.execPath, '-e', script])) as Answer
    },
  }
}

async function startByTemplate(engine: TestEngine, folder: string, stack: string): Promise<void> {
  const own = join(folder, 'usher')
  mkdirSync(own, { recursive: true })
  copyFileSync(template, join(own, 'compose.yaml'))
  // The image's own check, only sooner.
  const check = '{ test: [CMD, usher, ui, --probe], interval: 1s }'
  writeFileSync(join(own, 'compose.override.yaml'), `services:\n  usher:\n    healthcheck: ${check}\n`)
  const password = join(own, 'usher-password.txt')
  writeFileSync(password, `${PASSWORD}\n`)
  chownSync(password, IMAGE_USER, IMAGE_USER)
  chmodSync(password, 0o600)
  const env = {
    USHER_IMAGE: imageName,
    STACK_FOLDER: stack,
    ENGINE_GROUP: String(SOCKET_GROUP),
    ENGINE_SOCKET: engine.socket,
  }
  await engine.docker(['compose', '--project-directory', own, 'up', '--detach', '--wait', '--wait-timeout', '40'], {
    env,
  })
}

function envelopeIn(text: string): { data: unknown } | undefined {
  const line = text.trim().split('\n').at(-1) ?? ''
  return line.startsWith('{') ? (JSON.parse(line) as { data: unknown }) : undefined
}
