import { chmodSync, copyFileSync, lchownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createOwnedFolder } from './owned-folder.ts'
import { requirePart } from './parts.ts'
import { runPodmanHealthChecks } from './podman-health.ts'
import { startEngine, type TestEngine } from './test-engine.ts'

/** An id without an account on the machine, and the first of the subordinate ids that its containers get. */
const USER = 64_000
const FIRST_SUBORDINATE = 200_000
const SUBORDINATES = 65_536

/** Podman as an ordinary user runs it: in a user namespace, with that user's own storage, network and socket. */
export interface RootlessEngine extends TestEngine {
  user: number
  /** The user's home, which the user and root may write to. */
  home: string
  /** The command prefix that enters the engine's namespaces as its user. */
  userCommand(): string[]
  /** The environment of the user's login. It names no engine. */
  userEnv: Record<string, string>
  /** The engine's socket as the user sees it. */
  userEndpoint: string
  /** Copies a program to where the user may run it, and returns its path. */
  installForUser(program: string): string
  /** Creates a folder of the user's in its home. */
  createFolder(path: string): string
  /** Writes a file of the user's in its home. */
  writeFile(path: string, text: string): string
}

/**
 * Starts Podman for a user without root. Its ports are published in the network that `userCommand` enters. The account
 * and its subordinate ids exist only in the engine's own mount namespace.
 */
export async function startRootlessPodman(): Promise<RootlessEngine> {
  const found = requirePart('podman-5.4-rootless')
  const owned = createOwnedFolder('podman-rootless')
  const { folder } = owned
  const home = join(folder, 'user')
  chmodSync(folder, 0o711)
  const { createFolder, writeFile, installProgram } = filesOfUser(home)
  createFolder('.')
  chmodSync(createFolder('run/podman'), 0o700)
  createAccount(join(folder, 'etc'), home)
  writeFile(
    '.config/containers/containers.conf',
    '[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "crun"\n',
  )
  writeFile('.config/containers/storage.conf', '[storage]\ndriver = "overlay"\n')
  installProgram('bin/docker', requirePart('docker-cli').program)
  installProgram('.docker/cli-plugins/docker-compose', requirePart('compose-2.40').program)
  const socket = join(home, 'run/podman/podman.sock')
  const userEndpoint = `unix:///run/user/${USER}/podman/podman.sock`
  const argv = ['sh', join(folder, 'rootless.sh'), String(USER), folder]
  const service = ['podman', 'system', 'service', '--time', '0', userEndpoint]
  const engine = await startEngine({
    kind: 'podman',
    found,
    owned,
    argv: [...argv, ...service],
    socket,
    compose: '2.40',
  })
  const looks = new AbortController()
  void runPodmanHealthChecks(socket, looks.signal)
  return {
    ...engine,
    user: USER,
    home,
    userCommand: () => [
      ...engine.enterCommand(),
      'setpriv',
      '--reuid',
      `${USER}`,
      '--regid',
      `${USER}`,
      '--clear-groups',
    ],
    userEnv: { HOME: home, XDG_RUNTIME_DIR: `/run/user/${USER}`, PATH: `${join(home, 'bin')}:/usr/bin:/usr/sbin` },
    userEndpoint,
    installForUser: (program) => installProgram(join('bin', basename(program)), program),
    createFolder,
    writeFile,
    stop: async () => {
      looks.abort()
      await engine.stop()
    },
  }
}

/** Returns functions that write to the user's home. What they create belongs to the user. */
function filesOfUser(home: string) {
  const give = (path: string) => {
    lchownSync(path, USER, USER)
    return path
  }
  const createFolder = (path: string) => {
    const folder = join(home, path)
    const first = mkdirSync(folder, { recursive: true })
    for (let each = folder; first !== undefined && each.startsWith(first); each = dirname(each)) give(each)
    return folder
  }
  const pathOf = (path: string) => join(createFolder(dirname(path)), basename(path))
  return {
    createFolder,
    writeFile: (path: string, text: string) => {
      const file = pathOf(path)
      writeFileSync(file, text)
      return give(file)
    },
    installProgram: (path: string, program: string) => {
      const file = pathOf(path)
      copyFileSync(program, file)
      chmodSync(file, 0o755)
      return give(file)
    },
  }
}

/** Adds the account to copies of this machine's files. source: newuidmap(1), which looks up the caller's name */
function createAccount(etc: string, home: string): void {
  mkdirSync(etc)
  const add = (file: string, line: string) =>
    writeFileSync(join(etc, file), `${readFileSync(join('/etc', file), 'utf8')}${line}\n`)
  add('passwd', `household:x:${USER}:${USER}::${home}:/bin/sh`)
  add('group', `household:x:${USER}:`)
  for (const file of ['subuid', 'subgid'])
    writeFileSync(join(etc, file), `household:${FIRST_SUBORDINATE}:${SUBORDINATES}\n`)
}
