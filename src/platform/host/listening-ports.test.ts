import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readListeningPorts } from './listening-ports.ts'

let proc: string
beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'usher-proc-'))
  mkdirSync(join(proc, 'net'))
  const line = (port: number, inode: number) =>
    `   0: 00000000:${port.toString(16).toUpperCase()} 00000000:0000 0A 00000000:00000000 00:00000000 00000000  0  0 ${inode} 1`
  writeFileSync(join(proc, 'net/tcp'), ['  sl  local_address', line(8096, 11), line(8989, 12), ''].join('\n'))
  for (const [pid, name, inode] of [
    [5, 'jellyfin', 11],
    [6, 'Sonarr', 12],
  ] as const) {
    mkdirSync(join(proc, `${pid}/fd`), { recursive: true })
    writeFileSync(join(proc, `${pid}/comm`), `${name}\n`)
    symlinkSync(`socket:[${inode}]`, join(proc, `${pid}/fd/3`))
  }
})
afterEach(() => rmSync(proc, { recursive: true, force: true }))

test('readListeningPorts returns every port with its program', async () => {
  expect(await readListeningPorts(undefined, proc)).toEqual([
    { port: 8096, protocol: 'tcp', program: 'jellyfin' },
    { port: 8989, protocol: 'tcp', program: 'Sonarr' },
  ])
})

test('readListeningPorts returns only the wanted ports', async () => {
  expect(await readListeningPorts(new Set([8989, 7878]), proc)).toEqual([
    { port: 8989, protocol: 'tcp', program: 'Sonarr' },
  ])
})

test('readListeningPorts looks at no process if none of the wanted ports is used', async () => {
  rmSync(join(proc, '5'), { recursive: true })
  writeFileSync(join(proc, '5'), 'no process')
  expect(await readListeningPorts(new Set([7878]), proc)).toEqual([])
})
