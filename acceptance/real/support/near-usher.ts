import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAR_ADDRESS, joinMachines, type JoinedMachines } from './joined-machines.ts'
import { startRehearsal, type RehearsalProcess, type UsherOutput } from './rehearsal-process.ts'
import { startSshServer, type SshServer } from './ssh-server.ts'
import { compileUsher } from './stack/programs.ts'

/** A household on two machines: this one, a rehearsed one that it knows as gpu, and the line between them. */
export interface JoinedHousehold {
  line: JoinedMachines
  server: SshServer
  far: RehearsalProcess
  /** The home of usher here. */
  home: string
  /** Starts usher here. */
  start(words: readonly string[]): Bun.Subprocess<Blob, 'pipe', 'pipe'>
  run(words: readonly string[]): Promise<UsherOutput>
  /** Runs usher on the other machine, as somebody types it there. */
  typeThere(words: readonly string[]): Promise<UsherOutput>
  stop(): Promise<void>
}

export async function startJoinedHousehold(): Promise<JoinedHousehold> {
  const usher = await compileUsher()
  const line = await joinMachines()
  const home = mkdtempSync(join(tmpdir(), 'usher-near-'))
  const parts: { stop(): Promise<void> }[] = []
  const stop = async () => {
    // Everything of the other machine ends with its namespace.
    await line.stop()
    await Promise.all(parts.map((part) => part.stop()))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const server = await startSshServer({ address: FAR_ADDRESS, inside: line.far })
    parts.push(server)
    const far = await startRehearsal({ startCommand: line.far, enterCommand: () => line.far })
    parts.push(far)
    server.trustHost()
    writeFileSync(join(server.folder, 'usher'), `#!/bin/sh\nexec ${usher} --home ${far.home} "$@"\n`)
    chmodSync(join(server.folder, 'usher'), 0o755)
    mkdirSync(join(home, 'tmp'))
    const start: JoinedHousehold['start'] = (words) =>
      Bun.spawn([...line.near, usher, '--home', home, ...words], {
        env: { HOME: home, TMPDIR: join(home, 'tmp'), PATH: server.path, LANG: 'C.UTF-8' },
        stdin: new Blob([]),
        stdout: 'pipe',
        stderr: 'pipe',
      })
    const run = async (words: readonly string[]) => {
      const child = start(words)
      const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
      return { out, err, exit }
    }
    const added = await run(['machine', 'add', 'gpu', 'gpu', '--program', join(server.folder, 'usher'), '--json'])
    if (added.exit !== 0) throw new Error(added.err)
    return { line, server, far, home, start, run, typeThere: (words) => far.run(words), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the processes of this machine whose command lines have this. */
export function processesWith(text: string): string[] {
  return [...new Bun.Glob('*').scanSync({ cwd: '/proc', onlyFiles: false })].filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}
