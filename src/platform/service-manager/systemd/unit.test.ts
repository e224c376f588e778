import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostedUnitNames } from '../../../../contract/kinds/hosting.ts'
import { resolveUsherPaths } from '../../paths.ts'
import { runManagerCommand } from '../manager-command.ts'
import { unitName, type UnitOptions } from '../unit.ts'
import { quoteSystemdValue, buildSystemdUnit } from './unit.ts'

const scratch = mkdtempSync(join(tmpdir(), 'usher-units-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const oddPath = '/srv/my "den" 100%n $HOME \\ it’s'
const paths = resolveUsherPaths(oddPath, {})
const unit = (what: (typeof hostedUnitNames)[number], parts: Partial<UnitOptions> = {}) =>
  buildSystemdUnit({
    what,
    paths,
    usher_command: [`${oddPath}/usher`, '--home', oddPath],
    writable_folders: ['/srv/media'],
    is_root: false,
    ...parts,
  })

const commandOf = { watch: 'watch', boot: 'up', ui: 'ui' } as const

/** Returns each section with its directives in order, as systemd reads a file. Throws on anything else. */
function parseUnit(text: string): Map<string, [name: string, value: string][]> {
  const sections = new Map<string, [string, string][]>()
  let current: [string, string][] | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const section = /^\[(\w+)\]$/.exec(line)?.[1]
    const directive = /^([A-Z]\w+)=(.*[^\\])$/.exec(line)
    if (section) sections.set(section, (current = []))
    else if (directive && current) current.push([directive[1]!, directive[2]!])
    else throw new Error(`no line of a unit: ${line}`)
  }
  return sections
}

/** Splits a command line as systemd does: quotes, backslashes, `%%` and `$$`. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, within, bare]) => within ?? bare!)
  return words.map((word, at) => {
    if (/(?<!%)(?:%%)*%(?!%)/.test(word)) throw new Error(`a specifier: ${word}`)
    const unescaped = word.replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%')
    return at === 0 ? unescaped : unescaped.replaceAll('$$', '$')
  })
}

test.each(hostedUnitNames.map((what) => [what]))(
  '%s: the unit runs the right command whatever its path contains',
  (what) => {
    const service = parseUnit(unit(what).text).get('Service')!
    const command = service.find(([name]) => name === 'ExecStart')![1]
    const expected = [`${oddPath}/usher`, '--home', oddPath, commandOf[what]]
    expect(wordsOf(command)).toEqual(['/bin/sh', '-c', 'exec "$0" "$@"', ...expected])
    const plain = parseUnit(unit(what, { usher_command: ['/opt/100% usher'] }).text).get('Service')!
    expect(wordsOf(plain.find(([name]) => name === 'ExecStart')![1])).toEqual(['/opt/100% usher', expected.at(-1)!])
  },
)

test.each(hostedUnitNames.map((what) => [what]))('%s: the unit is restricted to what it needs', (what) => {
  const service = parseUnit(unit(what).text).get('Service')!
  const all = Object.fromEntries(service)
  expect(all).toMatchObject({
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'read-only',
    PrivateTmp: 'yes',
  })
  const filters = service.filter(([name]) => name === 'SystemCallFilter').map(([, value]) => value)
  expect(filters).toEqual(what === 'watch' ? ['@system-service', '~@privileged'] : ['@system-service'])
  expect(all['MemoryDenyWriteExecute']).toBeUndefined()
  const writes = service.filter(([name]) => name === 'ReadWritePaths').map(([, path]) => wordsOf(path.slice(1))[0])
  const ownFolders = [paths.config, paths.data, paths.state]
  expect(writes.toSorted()).toEqual((what === 'watch' ? [paths.state] : [...ownFolders, '/srv/media']).toSorted())
})

test('a watch that does scheduled tasks has the rights of a command, and one without tasks has fewer', () => {
  const withTasks = unit('watch', { runs_tasks: true, is_root: true }).text
  for (const right of ['CAP_CHOWN', '/data"', '/config"', '/srv/media']) expect(withTasks).toContain(right)
  expect(withTasks).not.toContain('~@privileged')
  const without = unit('watch', { is_root: true }).text
  for (const right of ['CAP_CHOWN', '/srv/media']) expect(without).not.toContain(right)
})

test.each(hostedUnitNames.map((what) => [what]))(
  '%s: only root’s unit drops capabilities, and keeps those it needs',
  (what) => {
    const other = Object.fromEntries(parseUnit(unit(what).text).get('Service')!)
    const dropping = [
      'CapabilityBoundingSet',
      'ProtectKernelModules',
      'ProtectKernelLogs',
      'ProtectClock',
      'PrivateDevices',
    ]
    expect(dropping.filter((name) => name in other)).toEqual([])
    const roots = Object.fromEntries(parseUnit(unit(what, { is_root: true }).text).get('Service')!)
    expect(dropping.filter((name) => !(name in roots))).toEqual([])
    expect(roots['CapabilityBoundingSet']!.split(' ').includes('CAP_CHOWN')).toBe(what !== 'watch')
    expect(roots['CapabilityBoundingSet']).not.toMatch(/CAP_SYS_ADMIN|CAP_NET_|CAP_SETUID|CAP_MKNOD/)
  },
)

test('buildSystemdUnit sets PrivateTmp only if no needed path is in the system’s temporary folders', () => {
  expect(unit('watch').text).toContain('PrivateTmp=yes')
  expect(unit('watch', { usher_command: ['/tmp/usher'] }).text).not.toContain('PrivateTmp')
})

test('buildSystemdUnit gives each home its own units with their paths', () => {
  const usual = resolveUsherPaths(undefined, { HOME: '/home/ana', XDG_DATA_HOME: '/srv/data' })
  expect(unitName('watch', usual)).toBe('usher-watch')
  expect(unitName('watch', paths)).toMatch(/^usher-watch-[0-9a-f]{8}$/)
  expect(
    buildSystemdUnit({
      what: 'watch',
      paths: usual,
      usher_command: ['/opt/usher'],
      writable_folders: [],
      is_root: false,
    }).text,
  ).toContain('Environment="XDG_DATA_HOME=/srv/data"')
})

test('buildSystemdUnit rejects a path with a line break, which would be a directive', () => {
  expect(() => quoteSystemdValue('/srv/x\nExecStartPre=/bin/sh')).toThrow('line break')
})

const analyze = Bun.which('systemd-analyze')
const verifies = hostedUnitNames.flatMap((what) =>
  ['/opt', '/100%n and $HOME', oddPath].map((folder) => [what, folder] as const),
)

test.skipIf(analyze === null).each(verifies)('systemd finds no mistake in the %s unit in %s', (what, folder) => {
  const home = join(scratch, folder)
  mkdirSync(home, { recursive: true })
  const usher = join(home, 'usher')
  writeFileSync(usher, '#!/bin/sh\n')
  chmodSync(usher, 0o755)
  const built = buildSystemdUnit({
    what,
    paths: resolveUsherPaths(home, {}),
    usher_command: [usher, '--home', home],
    writable_folders: [join(home, 'media')],
    is_root: process.getuid?.() === 0,
  })
  const verify = (text: string) => {
    const path = join(scratch, built.name)
    writeFileSync(path, text)
    const { stderr, exitCode } = Bun.spawnSync([analyze!, '--user', '--man=no', 'verify', path], {
      env: { PATH: '/usr/bin:/bin', XDG_RUNTIME_DIR: scratch, HOME: scratch },
    })
    const warnings = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes(built.name) || line.includes('usher'))
    return { warnings, exitCode }
  }
  expect(verify(built.text).warnings).toEqual([])
  expect(verify(built.text.replace('NoNewPrivileges=yes', 'NoNewPrivilege=yes')).warnings).not.toEqual([])
})

test('runManagerCommand finds systemctl on the PATH and passes neither a shell nor the caller’s environment', async () => {
  const folder = mkdtempSync(join(scratch, 'path-'))
  const program = join(folder, 'systemctl')
  writeFileSync(program, '#!/bin/sh\nfor word; do echo "[$word]"; done\necho "$SECRET$HOME" >&2\nexit 3\n')
  chmodSync(program, 0o755)
  const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: '/home/ana', SECRET: 'k' }
  const ran = await runManagerCommand(Bun.which('systemctl', { PATH: env.PATH })!, ['--user', 'enable', '/a b'], env)
  expect(ran).toEqual({ exit_code: 3, stdout: '[--user]\n[enable]\n[/a b]\n', stderr: '/home/ana\n' })
  expect(await runManagerCommand(join(folder, 'none'), [], env)).toMatchObject({ exit_code: 127 })
})
