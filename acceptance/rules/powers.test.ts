import { expect, test } from 'bun:test'
import { browserOpeners } from '../../src/entry/ui-io.ts'
import { composeCommands } from '../../src/platform/compose/compose-program.ts'
import { launchdManager } from '../../src/platform/service-manager/launchd/manager.ts'
import { systemdManager } from '../../src/platform/service-manager/systemd/manager.ts'
import { findPowers, type Powers } from './support/powers.ts'
import { programSources } from './support/source-files.ts'
import { writers } from './support/writers.ts'

/** The code inside the program, with what it can do. */
const sources = programSources().map(({ path, text, imports }) => ({
  path,
  text,
  imports,
  powers: findPowers(path, text),
}))
const having = (power: keyof Powers, folder = '') =>
  sources.filter(({ path, powers }) => path.startsWith(folder) && powers[power].length > 0).map(({ path }) => path)

test('only listed files change files', () => {
  expect(
    having('writes')
      .filter((path) => !path.startsWith('rehearsal/'))
      .toSorted(),
  ).toEqual(Object.keys(writers))
})

test('a rehearsal is written by its own code only, which nothing else imports', () => {
  const importers = sources.filter(
    ({ path, imports }) => !path.startsWith('rehearsal/') && imports.some((name) => name.startsWith('rehearsal/')),
  )
  expect(importers.map(({ path }) => path).filter((path) => !path.startsWith('src/entry/'))).toEqual([])
})

test('few files start programs, each its own', () => {
  expect(having('starts').toSorted()).toEqual([
    'src/entry/ui-io.ts',
    'src/platform/compose/child-process.ts',
    'src/platform/engine/ssh-tunnel.ts',
    'src/platform/host/installed-program.ts',
    'src/platform/host/share-probe.ts',
    'src/platform/host/share-program.ts',
    'src/platform/remote/ssh-process.ts',
    'src/platform/service-manager/manager-command.ts',
  ])
  const importersOf = (file: string) =>
    sources.filter(({ imports }) => imports.includes(file)).map(({ path }) => path.replace(/^src\/platform\//, ''))
  expect(importersOf('src/platform/compose/child-process.ts').filter((path) => !path.startsWith('compose/'))).toEqual(
    [],
  )
  expect(importersOf('src/platform/host/installed-program.ts')).toEqual([
    'hardware/run-tool.ts',
    'image-tools/tool-process.ts',
    'offsite/program.ts',
    'release/signature.ts',
  ])
  expect(composeCommands.map(([program]) => program)).toEqual(['docker', 'docker-compose'])
  expect([systemdManager.program, launchdManager(0).program]).toEqual(['systemctl', 'launchctl'])
  const openers = process.platform === 'darwin' ? ['open'] : ['wslview', 'xdg-open']
  expect(browserOpeners).toEqual(openers)
})

test('no program is started through a shell, or by another function than spawn', () => {
  const functions = sources.flatMap(({ powers }) => powers.starts)
  expect([...new Set(functions)].toSorted()).toEqual(['Bun.spawn', 'import()', 'spawn'])
  const shells = sources.filter(({ path, text }) => path.startsWith('src/') && /\bshell: ?(?:true|['"])/.test(text))
  expect(shells.map(({ path }) => path)).toEqual([])
})

test('one file calls the C library, and four open SQLite', () => {
  expect(having('native', 'src/').toSorted()).toEqual([
    'src/platform/app-databases/app-database.ts',
    'src/platform/host/libc.ts',
    'src/platform/store/database-file.ts',
    'src/platform/store/locks/file-lock.ts',
    'src/platform/store/snapshot.ts',
  ])
})

test('no code hides what it can do', () => {
  expect(
    sources.filter(({ powers }) => powers.hides.length > 0).map(({ path, powers }) => [path, powers.hides]),
  ).toEqual([])
})

test.each<[code: string, power: keyof Powers | null]>([
  ["import { rm } from 'node:fs/promises'", 'writes'],
  ["import {\n  readFile,\n  rename as move,\n} from 'fs/promises'", 'writes'],
  ["export { writeFileSync } from 'node:fs'", 'writes'],
  ["process.getBuiltinModule('node:fs').unlinkSync(path)", 'writes'],
  ["openSync(path, 'w')", 'writes'],
  ['open(path, constants.O_RDONLY | constants.O_CREAT)', 'writes'],
  ['open(path, flags)', 'writes'],
  ['await handle.chown(0, 0)', 'writes'],
  ['Bun.write(path, text)', 'writes'],
  ["import * as fs from 'node:fs'", 'hides'],
  ["import fs from 'node:fs'", 'hides'],
  ["const fs = await import('node:fs')", 'hides'],
  ['const { write } = Bun', 'hides'],
  ["Bun['wr' + 'ite'](path, text)", 'hides'],
  ["import { spawn } from 'bun'", 'hides'],
  ["require('node:fs')", 'hides'],
  ['require(name)', 'hides'],
  ['await import(name)', 'hides'],
  ['eval(text)', 'hides'],
  ['new Worker(path)', 'hides'],
  ['process.getBuiltinModule(name)', 'hides'],
  ["process.binding('tty_wrap').isTTY(1)", null],
  ["process.binding('fs').open(path)", 'hides'],
  ['process.binding(name)', 'hides'],
  ["import {\n  spawn,\n  type ChildProcess,\n} from 'node:child_process'", 'starts'],
  ['Bun.$`ls`', 'starts'],
  ["import { Database } from 'bun:sqlite'", 'native'],
  ["import { constants, type Stats, readFileSync } from 'node:fs'", null],
  ["import type { WriteStream } from 'node:fs'", null],
  ["import { type Database, SQLiteError } from 'bun:sqlite'", null],
  ["openSync(path)\nconst FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW\nopen(path, FLAGS)\nopen(path, 'r')", null],
  ["Bun.file(path).text()\nBun.which('docker')", null],
])('%s', (code, power) => {
  const found = Object.entries(findPowers('case.ts', code)).filter(([, names]) => names.length > 0)
  expect(found.map(([name]) => name)).toEqual(power === null ? [] : [power])
})
