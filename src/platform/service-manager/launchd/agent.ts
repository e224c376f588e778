import { join } from 'node:path'
import type { Hosted } from '../../../../contract/kinds/hosting.ts'
import type { Places } from '../../paths.ts'
import { commands, environmentOf, unitName, type Unit, type Wanted } from '../unit.ts'
import { plist, type Value } from './plist.ts'

/** launchd reads the agents of a user in one folder alone. source: launchd.plist(5), FILES */
export function agentPath(what: Hosted, places: Places): string {
  return join(places.agents ?? join(places.config, 'units'), `${unitName(what, places)}.plist`)
}

export function agentOf({ what, places, usher }: Wanted): Unit {
  const name = unitName(what, places)
  const text = plist({
    Label: name,
    ProgramArguments: [...usher, commands[what]],
    EnvironmentVariables: Object.fromEntries([['PATH', PATH], ...environmentOf(places)]),
    RunAtLoad: true,
    ...again[what],
    ThrottleInterval: 30,
    ...held,
  })
  return { what, name, path: agentPath(what, places), text }
}

/** launchd’s own has none of the folders that the engine’s programs are put in. */
const PATH = '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'

const again: Readonly<Record<Hosted, Record<string, Value>>> = {
  watch: { KeepAlive: true },
  boot: { KeepAlive: { SuccessfulExit: false } },
}

/**
 * All that launchd can hold an agent to: files that only this user reads, no core dumps with secrets in them, a place
 * behind whatever a person does at the machine, and no process left behind. It has no read-only file system as systemd
 * has one. source: launchd.plist(5)
 */
const held: Record<string, Value> = {
  Umask: 0o077,
  HardResourceLimits: { Core: 0 },
  ProcessType: 'Background',
  LowPriorityIO: true,
  AbandonProcessGroup: false,
  ExitTimeOut: 30,
}
