import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostedUnitNames } from '../../../../contract/kinds/hosting.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { resolveUsherPaths } from '../../paths.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherHosting, installedUnits } from '../../../features/services/hosting/gather.ts'
import { fakeLaunchd } from '../../../../test-support/service-manager/fake-launchd.ts'
import { buildLaunchAgent } from './agent.ts'
import { escapeXml } from './plist.ts'

const scratch = mkdtempSync(join(tmpdir(), 'usher-agents-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function fakeMac() {
  const launchd = fakeLaunchd()
  const plain = fakeMachine()
  const machine = {
    ...plain,
    paths: { ...plain.paths, launchAgents: join(plain.paths.home!, 'Library/LaunchAgents') },
    serviceManager: launchd.serviceManager,
    engine: async () => fakeEngine({ containers: [fakeContainer('jellyfin')] }),
  }
  return { launchd, machine }
}
const changingCommands = (commands: string[]) => commands.filter((line) => !line.startsWith('print'))

describe('a launchd agent', () => {
  test('for watch is written, enabled, started, reported and removed', async () => {
    const { launchd, machine } = fakeMac()
    launchd.disabled.add('usher-watch')
    expect((await runCli(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    const [unit] = installedUnits(machine)
    const { name, path } = unit!
    expect(path).toBe(join(machine.paths.launchAgents, `${name}.plist`))
    expect(changingCommands(launchd.commands)).toEqual([`enable gui/501/${name}`, `bootstrap gui/501 ${path}`])
    const { service_manager, units, linger, engine_start } = await gatherHosting(machine)
    expect(service_manager).toBe('launchd')
    expect(units[0]).toMatchObject({ name, installed: true, up_to_date: true, enabled: true, running: true })
    expect(linger).toMatchObject({ enabled: false, command: null })
    expect(engine_start.enabled).toBeNull()

    launchd.commands.length = 0
    expect((await runCli(['hosting', 'remove', 'watch'], { machine })).exit).toBe(0)
    expect(changingCommands(launchd.commands)).toEqual([`bootout gui/501/${name}`])
    expect([existsSync(path), launchd.loaded.size]).toEqual([false, 0])
  })

  test('for boot waits for the next sign-in, and can be removed before it has run', async () => {
    const { launchd, machine } = fakeMac()
    await runCli(['hosting', 'install', 'boot'], { machine })
    const [unit] = installedUnits(machine)
    expect(changingCommands(launchd.commands)).toEqual([`enable gui/501/${unit!.name}`])
    expect((await gatherHosting(machine)).units[1]).toMatchObject({ enabled: true, running: false })
    expect((await runCli(['hosting', 'remove', 'boot'], { machine })).exit).toBe(0)
    expect(installedUnits(machine)).toEqual([])
  })

  test('that somebody disabled is reported, and enabled by installing it', async () => {
    const { launchd, machine } = fakeMac()
    await runCli(['hosting', 'install', 'watch'], { machine })
    const { name } = installedUnits(machine)[0]!
    launchd.disabled.add(name)
    expect((await gatherHosting(machine)).units[0]).toMatchObject({ enabled: false })
    expect((await runCli(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    expect(launchd.disabled.has(name)).toBe(false)
  })

  test('of an older usher is stopped before the new one starts', async () => {
    const { launchd, machine } = fakeMac()
    await runCli(['hosting', 'install', 'watch'], { machine })
    const { name, path, text } = installedUnits(machine)[0]!
    writeFileSync(path, text.replace('Background', 'Standard'))
    launchd.commands.length = 0
    expect((await runCli(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    expect(changingCommands(launchd.commands)).toEqual([
      `bootout gui/501/${name}`,
      `enable gui/501/${name}`,
      `bootstrap gui/501 ${path}`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})

test('leaves nothing behind if launchd refuses it, and is not started if nobody is signed in', async () => {
  const { launchd, machine } = fakeMac()
  launchd.failNext('bootstrap', 'Bootstrap failed: 125: Domain does not support specified action')
  const { err } = await runCli(['hosting', 'install', 'watch'], { machine })
  expect(err).toContain('HOSTING-3')
  expect([installedUnits(machine), launchd.loaded.size]).toEqual([[], 0])
  launchd.failNext('print-disabled', 'Could not print disabled services: 112: Could not find specified domain')
  const none = await runCli(['hosting', 'install', 'watch'], { machine })
  expect([none.exit, none.err]).toEqual([1, expect.stringContaining('HOSTING-5')])
  expect(none.err).toContain('launchd')
})

const oddPath = '/Users/ana/<my> "den" & \'more\' ]]> it’s $HOME'
const python = Bun.which('python3')

/** Reads a property list with another program's parser, as launchd would. */
function parsePlist(text: string): unknown {
  const program = 'import sys, json, plistlib; print(json.dumps(plistlib.load(sys.stdin.buffer, fmt=plistlib.FMT_XML)))'
  const { stdout, stderr, exitCode } = Bun.spawnSync([python!, '-c', program], {
    stdin: new TextEncoder().encode(text),
  })
  if (exitCode !== 0) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}

test.skipIf(python === null).each(hostedUnitNames.map((what) => [what]))(
  '%s: a plist parser reads what was meant',
  (what) => {
    const usual = resolveUsherPaths(undefined, { HOME: oddPath }, 'darwin')
    const { text, path } = buildLaunchAgent({
      what,
      paths: usual,
      usher_command: [`${oddPath}/usher`, '--stack-dir', oddPath],
      writable_folders: [],
      is_root: false,
    })
    expect(path).toBe(`${oddPath}/Library/LaunchAgents/usher-${what}.plist`)
    expect(parsePlist(text)).toEqual({
      Label: `usher-${what}`,
      ProgramArguments: [`${oddPath}/usher`, '--stack-dir', oddPath, { watch: 'watch', boot: 'up', ui: 'ui' }[what]],
      EnvironmentVariables: {
        PATH: '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        XDG_CONFIG_HOME: `${oddPath}/.config`,
        XDG_DATA_HOME: `${oddPath}/.local/share`,
        XDG_STATE_HOME: `${oddPath}/.local/state`,
      },
      RunAtLoad: true,
      KeepAlive: what === 'boot' ? { SuccessfulExit: false } : true,
      ThrottleInterval: 30,
      Umask: 0o077,
      HardResourceLimits: { Core: 0 },
      ProcessType: 'Background',
      LowPriorityIO: true,
      AbandonProcessGroup: false,
      ExitTimeOut: 30,
    })
    expect(() => parsePlist(text.replace('</dict>', ''))).toThrow()
  },
)

test.each(['/a\nb', '/a\u0007b', '/a\u0000b', '/a\uD800b'])('renderPlist rejects %j', (path) => {
  expect(() => escapeXml(path)).toThrow('control character')
})
