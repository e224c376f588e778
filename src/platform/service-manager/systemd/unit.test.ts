import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hosted } from '../../../../contract/kinds/hosting.ts'
import { places } from '../../paths.ts'
import { run } from '../run.ts'
import { unitName } from '../unit.ts'
import { quoted, unitOf } from './unit.ts'

const scratch = mkdtempSync(join(tmpdir(), 'usher-units-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const odd = '/srv/my "den" 100%n $HOME \\ it’s'
const at = places(odd, {})
const unit = (what: (typeof hosted)[number], parts = {}) =>
  unitOf({ what, places: at, usher: [`${odd}/usher`, '--home', odd], writes: ['/srv/media'], ...parts })

/** Sections, and in each the directives with their values, in order: as systemd reads a file. Strict: anything else throws. */
function parsed(text: string): Map<string, [name: string, value: string][]> {
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

/** A command line as systemd takes it apart: quotes, backslashes, `%%` and `$$`. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, within, bare]) => within ?? bare!)
  return words.map((word, at) => {
    if (/(?<!%)(?:%%)*%(?!%)/.test(word)) throw new Error(`a specifier: ${word}`)
    const whole = word.replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%')
    return at === 0 ? whole : whole.replaceAll('$$', '$')
  })
}

test.each(hosted.map((what) => [what]))('%s: what is run is what was meant, whatever is in its path', (what) => {
  const service = parsed(unit(what).text).get('Service')!
  const command = service.find(([name]) => name === 'ExecStart')![1]
  const said = [`${odd}/usher`, '--home', odd, what === 'boot' ? 'up' : 'watch']
  expect(wordsOf(command)).toEqual(['/bin/sh', '-c', 'exec "$0" "$@"', ...said])
  const plain = parsed(unit(what, { usher: ['/opt/100% usher'] }).text).get('Service')!
  expect(wordsOf(plain.find(([name]) => name === 'ExecStart')![1])).toEqual(['/opt/100% usher', said.at(-1)!])
})

test.each(hosted.map((what) => [what]))('%s: it is held to what it needs', (what) => {
  const service = parsed(unit(what).text).get('Service')!
  const all = Object.fromEntries(service)
  expect(all).toMatchObject({
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'read-only',
    PrivateTmp: 'yes',
  })
  expect(all['SystemCallFilter']).toBe('@system-service')
  const writes = service.filter(([name]) => name === 'ReadWritePaths').map(([, path]) => wordsOf(path.slice(1))[0])
  const own = [at.config, at.data, at.state]
  expect(writes.toSorted()).toEqual((what === 'boot' ? [...own, '/srv/media'] : own).toSorted())
})

test('a temporary folder of its own only where nothing that it needs lies in the machine’s', () => {
  expect(unit('watch').text).toContain('PrivateTmp=yes')
  expect(unit('watch', { usher: ['/tmp/usher'] }).text).not.toContain('PrivateTmp')
})

test('homes that lie elsewhere have units of their own, and know where they are', () => {
  const usual = places(undefined, { HOME: '/home/ana', XDG_DATA_HOME: '/srv/data' })
  expect(unitName('watch', usual)).toBe('usher-watch')
  expect(unitName('watch', at)).toMatch(/^usher-watch-[0-9a-f]{8}$/)
  expect(unitOf({ what: 'watch', places: usual, usher: ['/opt/usher'], writes: [] }).text).toContain(
    'Environment="XDG_DATA_HOME=/srv/data"',
  )
})

test('a path with a line end is refused: it would be a directive of its own', () => {
  expect(() => quoted('/srv/x\nExecStartPre=/bin/sh')).toThrow('line end')
})

const analyze = Bun.which('systemd-analyze')
const verifies = hosted.flatMap((what) => ['/opt', '/100%n and $HOME', odd].map((folder) => [what, folder] as const))

/** Systemd's own reading, where this machine has it; above, ours holds the same. */
test.skipIf(analyze === null).each(verifies)('systemd itself finds nothing wrong with %s in %s', (what, folder) => {
  const home = join(scratch, folder)
  mkdirSync(home, { recursive: true })
  const usher = join(home, 'usher')
  writeFileSync(usher, '#!/bin/sh\n')
  chmodSync(usher, 0o755)
  const made = unitOf({ what, places: places(home, {}), usher: [usher, '--home', home], writes: [join(home, 'media')] })
  const verify = (text: string) => {
    const path = join(scratch, made.name)
    writeFileSync(path, text)
    const { stderr, exitCode } = Bun.spawnSync([analyze!, '--user', '--man=no', 'verify', path], {
      env: { PATH: '/usr/bin:/bin', XDG_RUNTIME_DIR: scratch, HOME: scratch },
    })
    const said = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes(made.name) || line.includes('usher'))
    return { said, exitCode }
  }
  expect(verify(made.text).said).toEqual([])
  expect(verify(made.text.replace('NoNewPrivileges=yes', 'NoNewPrivilege=yes')).said).not.toEqual([])
})

test('systemctl is found on the path, given its words one by one, and nothing of the caller’s environment', async () => {
  const folder = mkdtempSync(join(scratch, 'path-'))
  const program = join(folder, 'systemctl')
  writeFileSync(program, '#!/bin/sh\nfor word; do echo "[$word]"; done\necho "$SECRET$HOME" >&2\nexit 3\n')
  chmodSync(program, 0o755)
  const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: '/home/ana', SECRET: 'k' }
  const ran = await run(Bun.which('systemctl', { PATH: env.PATH })!, ['--user', 'enable', '/a b'], env)
  expect(ran).toEqual({ exit: 3, out: '[--user]\n[enable]\n[/a b]\n', err: '/home/ana\n' })
  expect(await run(join(folder, 'none'), [], env)).toMatchObject({ exit: 127 })
})
