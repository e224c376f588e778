import { closeSync, openSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { cgroupOf } from './cgroups.ts'
import { createOwnedFolder } from './owned-folder.ts'

export interface TestSystemd extends AsyncDisposable {
  /** Runs a program next to this systemd, as its user. */
  run(...words: string[]): Promise<{ code: number; out: string; err: string }>
}

const repository = resolve(import.meta.dir, '../../..')
const program = ['/usr/lib/systemd/systemd', '/lib/systemd/systemd'].find((path) => Bun.file(path).size > 0)
const UNSHARE_COMMAND = ['unshare', '-m', '-p', '-f', '--kill-child', '--propagation', 'slave']
const PATIENCE_MS = 20_000

/** Returns why no user systemd can be started here, or null. */
export function systemdMissingReason(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  if (program === undefined || Bun.which('systemctl') === null) return 'this machine has no systemd'
  const tried = Bun.spawnSync([...UNSHARE_COMMAND, 'mount', '-t', 'tmpfs', 'tmpfs', '/run'])
  return tried.exitCode === 0 ? null : `nothing can be mounted here: ${tried.stderr.toString().trim()}`
}

/** Starts the host's systemd for this user, in namespaces and a control group that end with it. */
export async function startSystemd(): Promise<TestSystemd> {
  const owned = createOwnedFolder('systemd')
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/srv/home',
    XDG_RUNTIME_DIR: `/run/user/${process.getuid?.() ?? 0}`,
    USER: userInfo().username,
    LC_ALL: 'C',
  }
  const log = openSync(join(owned.folder, 'log'), 'a')
  const script = [join(import.meta.dir, 'systemd.sh'), program!, repository, cgroupOf(owned.folder)]
  const child = Bun.spawn(['setpriv', '--pdeathsig', 'KILL', ...UNSHARE_COMMAND, 'sh', ...script], {
    env,
    stdin: 'ignore',
    stdout: log,
    stderr: log,
  })
  closeSync(log)
  owned.setLeader(child.pid)
  const run: TestSystemd['run'] = async (...words) => {
    const inside = firstInside(child.pid)
    const apart = ['nsenter', '--target', String(inside), '--mount', '--pid', '--']
    const ran = Bun.spawn([...apart, ...words], { env, cwd: '/', stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
    const [out, err, code] = await Promise.all([ran.stdout.text(), ran.stderr.text(), ran.exited])
    return { code, out, err }
  }
  const until = Date.now() + PATIENCE_MS
  while (firstInside(child.pid) === null || (await run('systemctl', '--user', 'show-environment')).code !== 0) {
    if (child.exitCode !== null || Date.now() > until) {
      const logText = readFileSync(join(owned.folder, 'log'), 'utf8')
      owned.release()
      throw new Error(`systemd did not start: ${logText}`)
    }
    await Bun.sleep(50)
  }
  return {
    run,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
      owned.release()
    },
  }
}

/** Returns the first process inside, in the host's numbering. */
function firstInside(pid: number): number | null {
  const below = `/proc/${pid}/task/${pid}/children`
  const first = Number(readFileSync(below, 'utf8').trim().split(' ')[0])
  return first > 0 ? first : null
}
