import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineAwayPath } from '../../../src/platform/paths.ts'
import { programOfRun } from '../../../tools/build/programs-of-run.ts'

/** A run of all tests has compiled usher, which starts in less time. A file that runs alone starts the source. */
function usherCommand(): string[] {
  const compiled = programOfRun('usher')
  return compiled === undefined ? [process.execPath, join(import.meta.dirname, '../../../src/main.ts')] : [compiled]
}

export interface DemoProcess {
  address: string
  port: number
  token: string
  /** Runs a command in a separate process, on the same simulated machine. */
  runCommand(...words: string[]): Promise<void>
  /** Starts a command in a separate process, on the same simulated machine. */
  startCommand(...words: string[]): StartedCommand
  /** Runs `usher ui --open` in a separate process, and returns the address that it opens. */
  openedAddress(): Promise<string>
  /** Takes the second machine off the network, or puts it back. */
  takeMachineAway(isAway: boolean): void
  stop(): Promise<void>
}

/** A command that can be held in the middle of what it does. */
export interface StartedCommand {
  /** Stops its process until it is released. */
  hold(): void
  release(): void
  /** Rejects if the command fails. */
  ended: Promise<void>
}

export interface DemoOptions {
  faults?: readonly string[]
  port?: number
  /** Serves on the LAN, with this password. */
  password?: string
  /** Serves the app from this folder instead of the embedded one; by default from USHER_APP_ASSETS, if that is set. */
  assets?: string | undefined
  /** The number of films and series in the household. */
  films?: number
  series?: number
  /** The number of machines in the household: the second one is called gpu. */
  machines?: number
}

/** Starts `usher demo` in its own process. */
export async function startDemo(options: DemoOptions = {}): Promise<DemoProcess> {
  const { faults = [], port, password, assets = process.env['USHER_APP_ASSETS'], films, series, machines } = options
  const home = mkdtempSync(join(tmpdir(), 'usher-browser-'))
  if (password !== undefined) await runUsher(home, ['ui', '--set-password'], password)
  const words = [
    '--home',
    home,
    'demo',
    '--json',
    ...(faults.length > 0 ? ['--fault', faults.join(',')] : []),
    ...(port ? ['--port', `${port}`] : []),
    ...(password === undefined ? [] : ['--lan']),
    ...(assets === undefined ? [] : ['--assets', assets]),
    ...(films === undefined ? [] : ['--films', `${films}`]),
    ...(series === undefined ? [] : ['--series', `${series}`]),
    ...(machines === undefined ? [] : ['--machines', `${machines}`]),
  ]
  const child = Bun.spawn([...usherCommand(), ...words], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const first = await firstLine(child.stdout)
  if (first === undefined) throw new Error(`usher demo did not start: ${await new Response(child.stderr).text()}`)
  const { data } = JSON.parse(first) as { data: { addresses: string[]; token: string } }
  const address = data.addresses.find((one) => one.startsWith('http://127.0.0.1:'))!
  return {
    address,
    port: Number(new URL(address).port),
    token: data.token,
    runCommand: (...words) => runUsher(home, words),
    startCommand: (...words) => startUsher(home, words),
    openedAddress: () => openedAddress(home),
    takeMachineAway: (isAway) =>
      isAway ? writeFileSync(machineAwayPath(home), '') : rmSync(machineAwayPath(home), { force: true }),
    async stop() {
      child.kill('SIGINT')
      await child.exited
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** In place of a browser, a script keeps the address that it is to open. */
async function openedAddress(home: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-opener-'))
  const opened = join(folder, 'opened')
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`,
    {
      mode: 0o755,
    },
  )
  try {
    await runUsher(home, ['ui', '--open'], '', { ...process.env, PATH: `${folder}:/bin:/usr/bin` })
    while (!existsSync(opened)) await Bun.sleep(20)
    return readFileSync(opened, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const runUsher = (...how: Parameters<typeof startUsher>): Promise<void> => startUsher(...how).ended

function startUsher(home: string, words: string[], input = '', env = process.env): StartedCommand {
  const child = Bun.spawn([...usherCommand(), '--home', home, ...words, '--json'], {
    env,
    stdin: new Blob([input]),
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const end = async () => {
    const stderr = await new Response(child.stderr).text()
    if ((await child.exited) !== 0) throw new Error(`usher ${words.join(' ')}: ${stderr}`)
  }
  return { hold: () => child.kill('SIGSTOP'), release: () => child.kill('SIGCONT'), ended: end() }
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  return undefined
}
