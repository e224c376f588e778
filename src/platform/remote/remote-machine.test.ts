import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { machineListFile } from './machine-file.ts'
import { assertValidMachine, readRemoteMachines, requireRemoteMachine, writeRemoteMachines } from './remote-machine.ts'

const gpu = {
  name: 'gpu',
  destination: 'ana@gpu.lan',
  program: '/usr/local/bin/usher',
  added_at: '2026-03-14T09:30:00Z',
}
const codeIs = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) })

let paths: { config: string }
beforeEach(() => void (paths = { config: mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)) }))
afterEach(() => rmSync(paths.config, { recursive: true, force: true }))

describe('assertValidMachine', () => {
  test.each(['gpu.lan', 'ana@gpu', 'ana@192.168.1.20', 'root@[fe80::1%eth0]', 'nas_2', 'a-user@host'])(
    'takes the destination %s',
    (destination) => expect(() => assertValidMachine({ ...gpu, destination })).not.toThrow(),
  )

  test.each(['-oProxyCommand=id', '--', 'ana@-oProxyCommand=id', 'a b', 'host;id', '$(id)', '', 'ssh://x', 'a\nb'])(
    'refuses the destination %j, which ssh or a shell could take for something else',
    (destination) => expect(() => assertValidMachine({ ...gpu, destination })).toThrow(codeIs('MACHINE-4')),
  )

  test.each(['usher', '~/usher', '/opt/my usher', '/opt/$(id)', '/opt/usher;id', '/opt/usher\nid', "/opt/'usher"])(
    'refuses the program %j, which the shell there could take for something else',
    (program) => expect(() => assertValidMachine({ ...gpu, program })).toThrow(codeIs('MACHINE-5')),
  )

  test.each(['here', '', '-a', 'a b', 'a/b', 'x'.repeat(41)])('refuses the name %j', (name) =>
    expect(() => assertValidMachine({ ...gpu, name })).toThrow(codeIs('MACHINE-1')),
  )
})

test('the list is kept in a file that only its owner can read', () => {
  writeRemoteMachines(paths, [gpu])
  expect(readRemoteMachines(paths)).toEqual([gpu])
  expect(statSync(machineListFile(paths)).mode & 0o777).toBe(0o600)
  expect(requireRemoteMachine(paths, 'gpu')).toEqual(gpu)
})

test('without a file there is no other machine', () => {
  expect(readRemoteMachines(paths)).toEqual([])
  expect(() => requireRemoteMachine(paths, 'gpu')).toThrow(codeIs('MACHINE-2'))
})

test.each(['nonsense', '[]', '{"version":2,"machines":[]}'])('a file with %s is refused, and stays', (text) => {
  mkdirSync(paths.config, { recursive: true })
  writeFileSync(machineListFile(paths), text)
  expect(() => readRemoteMachines(paths)).toThrow(codeIs('MACHINE-21'))
})

test('a machine that another program put there is judged like one that was typed', () => {
  const machines = [{ ...gpu, destination: '-oProxyCommand=id' }]
  writeFileSync(machineListFile(paths), JSON.stringify({ version: 1, machines }))
  expect(() => readRemoteMachines(paths)).toThrow(codeIs('MACHINE-4'))
})
