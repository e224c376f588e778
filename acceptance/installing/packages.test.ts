import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { readForeignTar } from '../../src/lib/tar/foreign-reader.ts'
import { createApk } from '../../tools/release/system-packages/apk.ts'
import { createDeb } from '../../tools/release/system-packages/deb.ts'
import { createRpm } from '../../tools/release/system-packages/rpm.ts'
import { realTest } from '../real/support/parts.ts'
import { archivedFiles, SHARED_FILES } from './support/fake-release.ts'
import { createDebianRoot, createRpmRoot, details } from './support/package-trial.ts'

const archive = archivedFiles('0.9.0', 'linux-x64')
const next = archivedFiles('0.10.0', 'linux-x64')
const newer = { ...details, version: '0.10.0' }

realTest(['debian-root'], 'dpkg installs, upgrades and removes the package, and leaves nothing', async () => {
  using debian = createDebianRoot()
  const before = debian.tree()
  writeFileSync(join(debian.folder, 'tmp/usher.deb'), createDeb(archive, details))
  writeFileSync(join(debian.folder, 'tmp/newer.deb'), createDeb(next, newer))
  expect(await debian.run('dpkg', '--force-unsafe-io', '-i', '/tmp/usher.deb')).toMatchObject({ code: 0, err: '' })
  expect((await debian.run('usher', 'version')).out).toStartWith('usher   0.9.0')
  expect((await debian.run('dpkg', '-s', 'usher')).out).toContain('Version: 0.9.0\n')
  expect(await debian.run('dpkg', '--verify', 'usher')).toMatchObject({ code: 0, out: '' })
  const installed = debian.tree()
  expect(installed['usr/share/usher/installed-by']).toBe('644 deb\n')
  const moved = (path: string) => path.replace('zsh/site-functions', 'zsh/vendor-completions')
  for (const path of SHARED_FILES) expect(installed[`usr/${moved(path)}`]).toBe(`644 ${path} of 0.9.0\n`)
  expect(await debian.run('dpkg', '--force-unsafe-io', '-i', '/tmp/newer.deb')).toMatchObject({ code: 0, err: '' })
  expect((await debian.run('usher', 'version')).out).toStartWith('usher   0.10.0')
  // It warns about folders that it shares with packages that this dpkg does not know.
  expect(await debian.run('dpkg', '--force-unsafe-io', '--purge', 'usher')).toMatchObject({ code: 0 })
  expect(debian.tree()).toEqual(before)
})

realTest(['rpm'], 'rpm installs, upgrades and removes the package, and leaves nothing', async () => {
  using system = createRpmRoot()
  const [first, second] = [join(system.folder, 'usher.rpm'), join(system.folder, 'newer.rpm')]
  writeFileSync(first, createRpm(archive, details))
  writeFileSync(second, createRpm(next, newer))
  // The root is empty, so there is no C library either. Debian’s RPM asks for Debian’s packages first.
  const how = ['--nodeps', '--force-debian']
  expect((await system.run('rpmkeys', '-K', first)).out).toEndWith(': digests OK\n')
  expect((await system.run('rpm', '-qp', '--requires', first)).out).toContain('libc.so.6()(64bit)\n')
  expect(await system.run('rpm', '-i', ...how, first)).toMatchObject({ code: 0, err: '' })
  expect(await system.run('rpm', '-V', '--nodeps', 'usher')).toMatchObject({ code: 0, out: '' })
  const installed = system.tree()
  expect(installed['usr/share/usher/installed-by']).toBe('644 rpm\n')
  expect(installed['usr/bin/usher']).toStartWith('755 #!/bin/sh')
  for (const path of SHARED_FILES) expect(installed[`usr/${path}`]).toBe(`644 ${path} of 0.9.0\n`)
  expect(await system.run('rpm', '-U', ...how, second)).toMatchObject({ code: 0, err: '' })
  expect((await system.run('rpm', '-q', 'usher')).out).toStartWith('usher-0.10.0-1.')
  expect(system.tree()['usr/bin/usher']).toContain('0.10.0')
  expect(await system.run('rpm', '-e', '--force-debian', 'usher')).toMatchObject({ code: 0, err: '' })
  // The folders that every system has were made for it in the empty one.
  const left = Object.entries(system.tree()).filter(([name, text]) => text !== 'folder' && !name.endsWith('.rpm'))
  expect(left).toEqual([])
  expect(Object.keys(system.tree()).filter((name) => /usher\b(?!\.rpm)|zsh|fish|powershell|bash/.test(name))).toEqual(
    [],
  )
})

test('an .apk is one tar of two parts, and the first has the sum of the second', async () => {
  const apk = createApk(archive, details)
  const tar = gunzipSync(apk)
  const entries: [path: string, text: string][] = []
  for await (const { entry, contents } of readForeignTar(Readable.from([tar])))
    if (entry.type === 'file') entries.push([entry.path, Buffer.concat(await Array.fromAsync(contents)).toString()])
  const [[control, information] = [], ...files] = entries
  expect(control).toBe('.PKGINFO')
  expect(files.map(([path]) => path)).toContain('usr/bin/usher')
  const data = apk.subarray(apk.indexOf(Buffer.from([0x1f, 0x8b, 8]), 1))
  expect(information).toContain(`datahash = ${new Bun.CryptoHasher('sha256').update(data).digest('hex')}\n`)
  for (const [, text] of files) {
    const sum = new Bun.CryptoHasher('sha1').update(text).digest('hex')
    expect(tar.toString('latin1')).toContain(`APK-TOOLS.checksum.SHA1=${sum}\n`)
  }
})

test.each([
  ['deb', createDeb],
  ['rpm', createRpm],
  ['apk', createApk],
])('the same files give the same %s', (_kind, create) => {
  expect(create(archive, details).equals(create(new Map([...archive].toReversed()), details))).toBe(true)
  expect(create(archive, details).equals(create(next, details))).toBe(false)
})
