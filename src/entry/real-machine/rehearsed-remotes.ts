import { existsSync } from 'node:fs'
import { machineAwayPath, rehearsedSshFolder } from '../../platform/paths.ts'
import type { RemoteAccess, RemoteConnection, RemoteEnd } from '../../platform/remote/connection.ts'
import { sshAccess } from '../../platform/remote/ssh-process.ts'

/** How often it is looked whether the machine was taken away, in milliseconds. */
const AWAY_POLL_MS = 250
/** `usher demo` takes nothing else of the environment it was started in. */
const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin'
/** source: OpenSSH 9.2, clientloop.c */
const LOST: RemoteEnd = { exit_code: 255, message: 'client_loop: send disconnect: Broken pipe', missing: false }

/** Reaches the machines of a rehearsal: its own `ssh` is found first, and a line ends while the machine is away. */
export function rehearsedAccess(home: string, env: Readonly<Record<string, string | undefined>>): RemoteAccess {
  const path = [rehearsedSshFolder(home), env['PATH'] ?? USUAL_PATH].join(':')
  const access = sshAccess({ ...env, PATH: path })
  const connect: RemoteAccess['connect'] = (remote, patience) =>
    endedWhenAway(access.connect(remote, patience), machineAwayPath(home))
  return { ...access, connect }
}

/** The leash is let go of, as when a cable is pulled: what was begun there goes on. */
function endedWhenAway(line: RemoteConnection, away: string): RemoteConnection {
  const lost = Promise.withResolvers<RemoteEnd>()
  const timer = setInterval(() => {
    if (!existsSync(away)) return
    clearInterval(timer)
    lost.resolve(LOST)
    void line.close()
  }, AWAY_POLL_MS)
  timer.unref()
  const ended = Promise.race([lost.promise, line.ended])
  void ended.then(() => clearInterval(timer))
  return { ...line, ended, lines: until(line.lines, lost.promise) }
}

/** Yields the lines that arrive before the end. */
async function* until(lines: AsyncIterable<string>, end: Promise<unknown>): AsyncGenerator<string> {
  const iterator = lines[Symbol.asyncIterator]()
  const over = end.then(() => ({ done: true, value: undefined }) as const)
  for (;;) {
    const next = await Promise.race([iterator.next(), over])
    if (next.done) return
    yield next.value
  }
}
