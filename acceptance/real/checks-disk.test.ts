import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realMachine } from '../../src/entry/real-machine/machine.ts'
import { bent, bind, fetching } from '../../test-support/checks/household.ts'
import { seenOn } from '../../test-support/checks/sees.ts'
import type { Machine } from '../../src/platform/machine.ts'

// Disks that are really full, out of files, read-only and gone: small ones in memory, mounted for one test each.

const mounted: string[] = []
const run = (...argv: string[]) => Bun.spawnSync(argv, { stdout: 'ignore', stderr: 'pipe' })

afterEach(() => {
  for (const at of mounted.splice(0)) {
    run('umount', '--lazy', at)
    rmSync(at, { recursive: true, force: true })
  }
})

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const tried = run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir())
  return tried.exitCode === 0 ? null : `nothing can be mounted here: ${tried.stderr.toString().trim()}`
}

const because = whyNot()
const proves = (title: string, body: () => Promise<void>) =>
  because === null ? test(title, body) : test.skipIf(true)(`${title} (left out: ${because})`, body)

function disk(options: string): string {
  const at = mkdtempSync(join(tmpdir(), 'usher-disk-'))
  mounted.push(at)
  const made = run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', at)
  if (made.exitCode !== 0) throw new Error(made.stderr.toString())
  return at
}

/** Sonarr and qBittorrent, given this disk, on a machine whose kernel is this one’s. */
async function givenTo(at: string): Promise<Machine> {
  const { room, proc } = realMachine(
    { home: join(tmpdir(), 'usher-no-home'), stackDir: undefined, engine: undefined },
    {},
  )
  const machine = await bent(fetching(), { container: () => ({ mounts: [bind('/data', { source: at })] }) })
  return { ...machine, room, proc }
}

const of = async (id: string, machine: Machine) => {
  const seen = await seenOn(id, machine)
  return [seen.map(({ standing }) => standing).join(' '), seen.flatMap(({ evidence }) => evidence).join('\n')]
}

proves('a disk that is full', async () => {
  const at = disk('size=1m')
  const machine = await givenTo(at)
  expect(() => writeFileSync(join(at, 'x'), Buffer.alloc(2e6))).toThrow('ENOSPC')
  expect(await of('storage-space', machine)).toEqual(['fail', expect.stringContaining('0 bytes free')])
})

proves('a disk with room and without files', async () => {
  const at = disk('size=100m,nr_inodes=8')
  const machine = await givenTo(at)
  for (let n = 0; n < 7; n++) mkdirSync(join(at, String(n)))
  expect(() => mkdirSync(join(at, 'more'))).toThrow('ENOSPC')
  expect(await of('storage-files', machine)).toEqual(['fail', '0 files can still be made, of 8'])
})

proves('a disk that became read-only', async () => {
  const at = disk('size=1m')
  const machine = await givenTo(at)
  expect((await of('storage-writable', machine))[0]).toBe('pass pass')
  run('mount', '-o', 'remount,ro', at)
  expect(await of('storage-writable', machine)).toEqual(['fail fail', expect.stringContaining('mounted read-only')])
})

proves('a disk that was there and is gone', async () => {
  const at = disk('size=1m')
  const machine = await givenTo(at)
  expect((await of('storage-root-present', machine))[0]).toBe('pass')
  run('umount', at)
  expect(await of('storage-root-present', machine)).toEqual(['fail', expect.stringMatching(/before: .*tmpfs/)])
})
