import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hostedUnitNames } from '../../contract/kinds/hosting.ts'
import { UsherError } from '../../src/lib/errors.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { buildLaunchAgent } from '../../src/platform/service-manager/launchd/agent.ts'
import { buildSystemdUnit } from '../../src/platform/service-manager/systemd/unit.ts'
import type { ServiceUnit, UnitOptions } from '../../src/platform/service-manager/unit.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import { fakeSystemd } from '../../test-support/service-manager/fake-systemd.ts'
import { hostileTexts } from './support/hostile-text.ts'

const scratch = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const more = {
  'begins a directive of its own': '/srv/x\nExecStartPre=/bin/sh -c id',
  'begins a section of its own': '/srv/x\n[Install]\nWantedBy=multi-user.target',
  'ends its line with a backslash': '/srv/x\\',
  'is a specifier, a variable and a quote': '/srv/%h "$HOME" ${PATH} \'%%\'',
  'begins another command': '/srv/x ; /bin/sh',
  'ends its element': '/srv/</string></array><key>Program</key><string>/bin/sh</string>',
  'names an entity': '/srv/&xxe;<!ENTITY xxe SYSTEM "file:///etc/passwd">]]>',
}
const paths = Object.entries({ ...hostileTexts, ...more }).map(([what, text]) => [what, `/srv/${text}`] as const)
/** Where a path comes from: the option that says where the stack is, usher's home, its variables, the stack's folders. */
const places: Readonly<Record<string, (path: string) => Partial<UnitOptions>>> = {
  'the stack folder': (path) => ({ usher_command: ['/opt/usher', '--stack-dir', path] }),
  'the program': (path) => ({ usher_command: [path] }),
  'the home': (path) => ({ paths: resolveUsherPaths(path, {}) }),
  'the variables': (path) => ({ paths: resolveUsherPaths(undefined, { HOME: '/root', XDG_STATE_HOME: path }) }),
}
const builders = { systemd: buildSystemdUnit, launchd: buildLaunchAgent }

function build(make: (options: UnitOptions) => ServiceUnit, what: UnitOptions['what'], parts: Partial<UnitOptions>) {
  const usual = { paths: resolveUsherPaths('/srv/den', {}), usher_command: ['/opt/usher'], writable_folders: [] }
  try {
    return make({ what, is_root: false, ...usual, ...parts })
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code !== 'HOSTING-4') throw thrown
    return undefined
  }
}

/** The names before the first = of each line: no path may add one. */
const directivesOf = (text: string) => text.split('\n').map((line) => /^[^=]*/.exec(line)![0])

test.each(paths)('a path that %s is text in a unit, or refused', (_what, path) => {
  for (const what of hostedUnitNames)
    for (const [place, parts] of Object.entries(places))
      for (const [manager, make] of Object.entries(builders)) {
        const unit = build(make, what, parts(path))
        if (!unit) continue
        const controls = unit.text.replaceAll('\n', '').match(/\p{Cc}|\p{Cs}/gu)
        expect([place, manager, controls]).toEqual([place, manager, null])
        const usual = build(make, what, parts('/srv/usual'))!
        if (manager === 'systemd') expect([place, directivesOf(unit.text)]).toEqual([place, directivesOf(usual.text)])
        else expect([place, tagsOf(unit.text)]).toEqual([place, tagsOf(usual.text)])
      }
})

const tagsOf = (text: string) => text.match(/<[^>]*>/g)

const python = Bun.which('python3')

test.skipIf(python === null).each(paths)('a property list parser reads a path that %s as it is', (_what, path) => {
  const unit = build(buildLaunchAgent, 'watch', { usher_command: [path] })
  if (!unit) return
  const program = 'import sys, json, plistlib; print(json.dumps(plistlib.load(sys.stdin.buffer, fmt=plistlib.FMT_XML)))'
  const { stdout, stderr } = Bun.spawnSync([python!, '-c', program], { stdin: new TextEncoder().encode(unit.text) })
  expect(stderr.toString()).toBe('')
  expect(JSON.parse(stdout.toString())).toMatchObject({ ProgramArguments: [path, 'watch'] })
})

const analyze = Bun.which('systemd-analyze')
/** A path of the file system is shorter. source: limits.h, PATH_MAX */
const possible = paths.filter(([, path]) => path.length < 1_000)

test.skipIf(analyze === null).each(possible)(
  'systemd finds no mistake in a unit with a path that %s',
  (_what, path) => {
    const usher = join(scratch, 'usher')
    writeFileSync(usher, '#!/bin/sh\n', { mode: 0o755 })
    mkdirSync(join(scratch, 'run'), { recursive: true })
    const unit = build(buildSystemdUnit, 'boot', {
      usher_command: [usher, '--stack-dir', path],
      writable_folders: [resolve(path)],
      paths: resolveUsherPaths(undefined, { HOME: scratch, XDG_DATA_HOME: path }),
    })
    if (!unit) return
    const file = join(scratch, unit.name)
    writeFileSync(file, unit.text)
    const { stderr } = Bun.spawnSync([analyze!, '--user', '--man=no', 'verify', file], {
      env: { PATH: '/usr/bin:/bin', XDG_RUNTIME_DIR: join(scratch, 'run'), HOME: scratch },
    })
    expect(
      stderr
        .toString()
        .split('\n')
        .filter((line) => line.includes('usher')),
    ).toEqual([])
  },
)

test('hosting install with a stack folder that no unit can contain writes nothing and runs nothing', async () => {
  const systemd = fakeSystemd({ usher_command: ['/opt/usher', '--stack-dir', '/srv/x\nExecStartPre=/bin/sh'] })
  const machine = fakeMachine({ serviceManager: systemd.serviceManager })
  const { exit, err } = await runCli(['hosting', 'install', 'watch'], { machine })
  expect([exit, err]).toEqual([2, expect.stringContaining('HOSTING-4')])
  expect([systemd.commands.filter((line) => /enable|daemon-reload/.test(line)), systemd.enabled.size]).toEqual([[], 0])
  expect(existsSync(join(machine.paths.config, 'units'))).toBe(false)
})

test('a folder of the stack that no unit can contain keeps nobody from asking', async () => {
  const compose =
    'name: usher\nservices: { a: { image: a, volumes: [{ type: bind, source: "/srv/x\\nExecStartPre=/bin/sh", target: /x }] } }\n'
  const machine = fakeMachine({ compose, serviceManager: fakeSystemd().serviceManager })
  for (const command of [['hosting'], ['hosting', 'install', 'boot', '--dry-run', '--json'], ['stored']]) {
    const { err, out } = await runCli(command, { machine })
    expect([command.join(' '), err, /^ExecStartPre/m.test(out)]).toEqual([command.join(' '), '', false])
  }
})
