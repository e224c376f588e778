import { expect, test } from 'bun:test'
import { apkName } from './apk.ts'
import { debName } from './deb.ts'
import type { PackageDetails } from './package-details.ts'
import { isOwnFolder, packageFiles, requiredGlibc } from './package-files.ts'
import { rpmName } from './rpm.ts'

const details = (version: string, arch: 'x64' | 'arm64'): PackageDetails => ({
  version,
  arch,
  maintainer: 'A Maintainer <maintainer@example.org>',
  homepage: null,
  time: 0,
})

test('each kind of package names the version and the processor in its own way', () => {
  const names = (version: string, arch: 'x64' | 'arm64') =>
    [debName, rpmName, apkName].map((nameOf) => nameOf(details(version, arch)))
  expect(names('0.9.0', 'x64')).toEqual([
    'usher_0.9.0_amd64.deb',
    'usher-0.9.0-1.x86_64.rpm',
    'usher-0.9.0-r0.x86_64.apk',
  ])
  expect(names('1.0.0-rc.1', 'arm64')).toEqual([
    'usher_1.0.0~rc.1_arm64.deb',
    'usher-1.0.0~rc.1-1.aarch64.rpm',
    'usher-1.0.0_rc1-r0.aarch64.apk',
  ])
})

test('the newest version of glibc that a program names is required', () => {
  expect(requiredGlibc(Buffer.from('\0GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_2.9\0GLIBC_PRIVATE\0'))).toBe('2.17')
  expect(requiredGlibc(Buffer.from('#!/bin/sh\n'))).toBeNull()
})

test('a package owns its folders, each before its contents, and none that every system has', () => {
  const files = packageFiles(
    new Map([
      ['share/fish/one', Buffer.from('1')],
      ['bin/usher', Buffer.from('2')],
    ]),
    'rpm',
  )
  expect(files.map(({ path }) => path)).toEqual([
    'usr',
    'usr/bin',
    'usr/bin/usher',
    'usr/share',
    'usr/share/fish',
    'usr/share/fish/one',
    'usr/share/usher',
    'usr/share/usher/installed-by',
  ])
  expect(files.filter(isOwnFolder).map(({ path }) => path)).toEqual(['usr/share/fish', 'usr/share/usher'])
})
