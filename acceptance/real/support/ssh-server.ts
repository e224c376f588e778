import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../rehearsal/free-port.ts'
import { descendantProcesses } from './engine-leftovers.ts'
import { requirePart } from './parts.ts'

/** An ssh server on loopback, with a user and keys of its own; nothing of this machine's ssh is read or changed. */
export interface SshServer {
  folder: string
  /** The search path on which `ssh` is a client of this server. */
  path: string
  /** What the server lets in: `options` before the key, such as a command. */
  authorize(options: string): void
  /** Lets nobody in. */
  forgetClient(): void
  /** What the client takes the server's key to be. */
  trustHost(key?: 'host' | 'other'): void
  /** Ends every open session, as a lost line does. */
  cut(): void
  /** Ends the server and whatever its sessions run at once, as a power cut does. */
  halt(): Promise<void>
  /** Starts it again, at the same address and with the same key. */
  resume(): Promise<void>
  stop(): Promise<void>
}

interface SshServerOptions {
  /** Where it listens; loopback by default. */
  address?: string
  /** A command prefix for the server, such as a network. */
  inside?: readonly string[]
}

export async function startSshServer({
  address = '127.0.0.1',
  inside = [],
}: SshServerOptions = {}): Promise<SshServer> {
  const part = requirePart('openssh')
  const folder = mkdtempSync(join(tmpdir(), 'usher-ssh-'))
  const at = (name: string) => join(folder, name)
  const libraries = `${part.root}/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const run = async (program: string, words: string[]) => {
    const child = Bun.spawn([join(part.root, program), ...words], {
      env: { LD_LIBRARY_PATH: libraries, PATH: '/usr/bin:/bin' },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [text, error, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
    if (code !== 0) throw new Error(`${program}: ${error}`)
    return text
  }
  for (const key of ['host', 'other', 'client'])
    await run('usr/bin/ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(key)])
  const publicKey = async (name: string) => (await Bun.file(at(`${name}.pub`)).text()).trim()
  const keys = { host: await publicKey('host'), other: await publicKey('other'), client: await publicKey('client') }
  const port = await freePort()
  // It takes a connection, and never says a word.
  const hole = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const known = (key: 'host' | 'other') => writeFileSync(at('known'), `[${address}]:${port} ${keys[key]}\n`)
  const authorize = (options: string) =>
    writeFileSync(at('authorized'), options === '' ? `${keys.client}\n` : `${options} ${keys.client}\n`)

  // sshd wants a user to drop to, which only a server has: it sees lists of users of its own.
  writeFileSync(at('passwd'), `root:x:0:0::${folder}:/bin/sh\nsshd:x:74:74::/run/sshd:/usr/sbin/nologin\n`)
  writeFileSync(at('shadow'), 'root:*:19000:0:99999:7:::\nsshd:*:19000:0:99999:7:::\n')
  chmodSync(at('shadow'), 0o600)
  writeFileSync(
    at('sshd_config'),
    [
      `Port ${port}`,
      `ListenAddress ${address}`,
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('authorized')}`,
      `PidFile ${at('pid')}`,
      'PermitRootLogin yes',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'StrictModes no',
      'UsePAM no',
      'MaxStartups 100',
      '',
    ].join('\n'),
  )
  writeFileSync(
    at('ssh_config'),
    [
      'Host gpu wrong-port',
      `  HostName ${address}`,
      'Host black-hole',
      '  HostName 127.0.0.1',
      'Host gpu wrong-port black-hole',
      '  User root',
      `  IdentityFile ${at('client')}`,
      '  IdentitiesOnly yes',
      `  UserKnownHostsFile ${at('known')}`,
      '  GlobalKnownHostsFile /dev/null',
      'Host gpu',
      `  Port ${port}`,
      'Host wrong-port',
      `  Port ${await freePort()}`,
      'Host black-hole',
      `  Port ${hole.port}`,
      '',
    ].join('\n'),
  )
  mkdirSync(at('bin'))
  writeFileSync(
    join(at('bin'), 'ssh'),
    `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${part.root}/usr/bin/ssh -F ${at('ssh_config')} "$@"\n`,
  )
  chmodSync(join(at('bin'), 'ssh'), 0o755)
  writeFileSync(at('known'), '')
  authorize('')

  const script =
    'mount --make-rprivate / && mount --bind "$1/passwd" /etc/passwd && mount --bind "$1/shadow" /etc/shadow && mount -t tmpfs none /run && mkdir /run/sshd /run/read-only && mount -t tmpfs -o ro none /run/read-only && exec "$2" -D -e -f "$1/sshd_config"'
  const launch = () =>
    Bun.spawn([...inside, 'unshare', '--mount', 'sh', '-c', script, 'sh', folder, part.program], {
      env: { LD_LIBRARY_PATH: libraries, PATH: '/usr/sbin:/usr/bin:/bin' },
      stdout: 'ignore',
      stderr: 'pipe',
    })
  let server = launch()
  const halt = async () => {
    for (const pid of [server.pid, ...descendantProcesses(server.pid)]) killIfThere(pid)
    await server.exited
  }
  const resume = async () => {
    server = launch()
    await untilListening(server.stderr)
  }
  const stop = async () => {
    endClients(folder)
    hole.stop(true)
    server.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(server.stderr)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    folder,
    path: `${at('bin')}:${process.env['PATH']}`,
    authorize,
    forgetClient: () => writeFileSync(at('authorized'), ''),
    trustHost: (key = 'host') => known(key),
    cut: () => endClients(folder),
    halt,
    resume,
    stop,
  }
}

/** sshd says so on standard error, and goes on to say more. */
async function untilListening(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let said = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`sshd ended: ${said}`)
    said += decoder.decode(value, { stream: true })
    if (!said.includes('Server listening')) continue
    // Read on, so that it never waits for its reader.
    void (async () => {
      while (!(await reader.read()).done);
    })()
    return
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Kills the clients of this server: they are the only ones with its configuration. */
function endClients(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/ssh_config`))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
