import { join } from 'node:path'
import type { HostedUnitName } from '../../../../contract/kinds/hosting.ts'
import type { UsherPaths } from '../../paths.ts'
import { unitArguments, unitEnvironment, unitName, type ServiceUnit, type UnitOptions } from '../unit.ts'
import { renderPlist, type PlistValue } from './plist.ts'

/** launchd reads a user's agents from this folder only. source: launchd.plist(5), FILES */
export function launchAgentPath(name: HostedUnitName, paths: UsherPaths): string {
  return join(paths.launchAgents ?? join(paths.config, 'units'), `${unitName(name, paths)}.plist`)
}

export function buildLaunchAgent({ what, ui, paths, usher_command }: UnitOptions): ServiceUnit {
  const name = unitName(what, paths)
  const text = renderPlist({
    Label: name,
    ProgramArguments: [...usher_command, ...unitArguments({ what, ui })],
    EnvironmentVariables: Object.fromEntries([['PATH', PATH], ...unitEnvironment(paths)]),
    RunAtLoad: true,
    ...restartRules[what],
    ThrottleInterval: 30,
    ...agentLimits,
  })
  return { what, name, path: launchAgentPath(what, paths), text }
}

/** launchd's own PATH has none of the folders where engine programs are installed. */
const PATH = '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'

const restartRules: Readonly<Record<HostedUnitName, Record<string, PlistValue>>> = {
  watch: { KeepAlive: true },
  ui: { KeepAlive: true },
  boot: { KeepAlive: { SuccessfulExit: false } },
}

/**
 * All the limits launchd offers: files readable only by this user, no core dumps with secrets, lower priority than
 * interactive work, and no processes left behind. Unlike systemd it has no read-only file system.
 * source: launchd.plist(5)
 */
const agentLimits: Record<string, PlistValue> = {
  Umask: 0o077,
  HardResourceLimits: { Core: 0 },
  ProcessType: 'Background',
  LowPriorityIO: true,
  AbandonProcessGroup: false,
  ExitTimeOut: 30,
}
