import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hosted } from '../../../../contract/kinds/hosting.ts'
import { play } from '../../../../test-support/cli/run.ts'
import { places } from '../../paths.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { gatherHosting, installedUnits } from '../../../features/services/boot/gather.ts'
import { pretendLaunchd } from '../../../../test-support/service-manager/launchd.ts'
import { agentOf } from './agent.ts'
import { escaped } from './plist.ts'

const scratch = mkdtempSync(join(tmpdir(), 'usher-agents-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function mac() {
  const launchd = pretendLaunchd()
  const plain = pretendMachine()
  const machine = {
    ...plain,
    places: { ...plain.places, agents: join(plain.places.home!, 'Library/LaunchAgents') },
    keeper: launchd.keeper,
    engine: async () => pretendEngine({ containers: [container('jellyfin')] }),
  }
  return { launchd, machine }
}
const changes = (asked: string[]) => asked.filter((line) => !line.startsWith('print'))

describe('an agent', () => {
  test('of the watch is written, enabled, begun, told, and taken away again', async () => {
    const { launchd, machine } = mac()
    launchd.disabled.add('usher-watch')
    expect((await play(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    const [unit] = installedUnits(machine)
    const { name, path } = unit!
    expect(path).toBe(join(machine.places.agents, `${name}.plist`))
    expect(changes(launchd.asked)).toEqual([`enable gui/501/${name}`, `bootstrap gui/501 ${path}`])
    const { manager, units, linger, engine } = await gatherHosting(machine)
    expect(manager).toBe('launchd')
    expect(units[0]).toMatchObject({ unit: name, installed: true, current: true, enabled: true, running: true })
    expect(linger).toMatchObject({ yes: false, command: null })
    expect(engine.yes).toBeNull()

    launchd.asked.length = 0
    expect((await play(['hosting', 'remove', 'watch'], { machine })).exit).toBe(0)
    expect(changes(launchd.asked)).toEqual([`bootout gui/501/${name}`])
    expect([existsSync(path), launchd.loaded.size]).toEqual([false, 0])
  })

  test('of the boot waits until the user signs in, and goes although it was never begun', async () => {
    const { launchd, machine } = mac()
    await play(['hosting', 'install', 'boot'], { machine })
    const [unit] = installedUnits(machine)
    expect(changes(launchd.asked)).toEqual([`enable gui/501/${unit!.name}`])
    expect((await gatherHosting(machine)).units[1]).toMatchObject({ enabled: true, running: false })
    expect((await play(['hosting', 'remove', 'boot'], { machine })).exit).toBe(0)
    expect(installedUnits(machine)).toEqual([])
  })

  test('that somebody disabled is told so, and installing it enables it', async () => {
    const { launchd, machine } = mac()
    await play(['hosting', 'install', 'watch'], { machine })
    const { name } = installedUnits(machine)[0]!
    launchd.disabled.add(name)
    expect((await gatherHosting(machine)).units[0]).toMatchObject({ enabled: false })
    expect((await play(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    expect(launchd.disabled.has(name)).toBe(false)
  })

  test('that an older usher wrote ends before the new one begins', async () => {
    const { launchd, machine } = mac()
    await play(['hosting', 'install', 'watch'], { machine })
    const { name, path, text } = installedUnits(machine)[0]!
    writeFileSync(path, text.replace('Background', 'Standard'))
    launchd.asked.length = 0
    expect((await play(['hosting', 'install', 'watch'], { machine })).exit).toBe(0)
    expect(changes(launchd.asked)).toEqual([
      `bootout gui/501/${name}`,
      `enable gui/501/${name}`,
      `bootstrap gui/501 ${path}`,
    ])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})

test('where launchd refuses, nothing stays behind; where nobody is signed in, nothing is begun', async () => {
  const { launchd, machine } = mac()
  launchd.fail('bootstrap', 'Bootstrap failed: 125: Domain does not support specified action')
  const { err } = await play(['hosting', 'install', 'watch'], { machine })
  expect(err).toContain('HOSTING-3')
  expect([installedUnits(machine), launchd.loaded.size]).toEqual([[], 0])
  launchd.fail('print-disabled', 'Could not print disabled services: 112: Could not find specified domain')
  const none = await play(['hosting', 'install', 'watch'], { machine })
  expect(none.err).toContain('HOSTING-1')
  expect(none.err).toContain('launchd')
})

const odd = '/Users/ana/<my> "den" & \'more\' ]]> it’s $HOME'
const python = Bun.which('python3')

/** A property list read by another program’s reader: what is in it, as launchd would have it. */
function read(text: string): unknown {
  const program = 'import sys, json, plistlib; print(json.dumps(plistlib.load(sys.stdin.buffer, fmt=plistlib.FMT_XML)))'
  const { stdout, stderr, exitCode } = Bun.spawnSync([python!, '-c', program], {
    stdin: new TextEncoder().encode(text),
  })
  if (exitCode !== 0) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}

test.skipIf(python === null).each(hosted.map((what) => [what]))(
  '%s: a reader of property lists has what was meant',
  (what) => {
    const usual = places(undefined, { HOME: odd }, 'darwin')
    const { text, path } = agentOf({ what, places: usual, usher: [`${odd}/usher`, '--stack-dir', odd], writes: [] })
    expect(path).toBe(`${odd}/Library/LaunchAgents/usher-${what}.plist`)
    expect(read(text)).toEqual({
      Label: `usher-${what}`,
      ProgramArguments: [`${odd}/usher`, '--stack-dir', odd, what === 'boot' ? 'up' : 'watch'],
      EnvironmentVariables: {
        PATH: '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        XDG_CONFIG_HOME: `${odd}/.config`,
        XDG_DATA_HOME: `${odd}/.local/share`,
        XDG_STATE_HOME: `${odd}/.local/state`,
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
    expect(() => read(text.replace('</dict>', ''))).toThrow()
  },
)

test.each(['/a\nb', '/a\u0007b', '/a\u0000b', '/a\uD800b'])('%j cannot be written in one, and is refused', (path) => {
  expect(() => escaped(path)).toThrow('control character')
})
