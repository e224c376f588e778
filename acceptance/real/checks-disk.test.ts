import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realMachine } from '../../src/entry/real-machine/real-machine.ts'
import { withFault, bindMount, machineWithSharedData } from '../../test-support/checks/machine-fixtures.ts'
import { runCheckOn } from '../../test-support/checks/check-case.ts'
import type { Machine } from '../../src/platform/machine.ts'

// Disks that are really full, out of inodes, read-only or gone: small tmpfs mounts, one per test.

const mountPoints: string[] = []
const runCommand = (...argv: string[]) => Bun.spawnSync(argv, { stdout: 'ignore', stderr: 'pipe' })

afterEach(() => {
  for (const at of mountPoints.splice(0)) {
    runCommand('umount', '--lazy', at)
    rmSync(at, { recursive: true, force: true })
  }
})

function skipReason(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const tried = runCommand('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir())
  return tried.exitCode === 0 ? null : `nothing can be mounted here: ${tried.stderr.toString().trim()}`
}

const missing = skipReason()
const diskTest = (title: string, body: () => Promise<void>) =>
  missing === null ? test(title, body) : test.skipIf(true)(`${title} (skipped: ${missing})`, body)

function mountDisk(options: string): string {
  const at = mkdtempSync(join(tmpdir(), 'usher-disk-'))
  mountPoints.push(at)
  const mounted = runCommand('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', at)
  if (mounted.exitCode !== 0) throw new Error(mounted.stderr.toString())
  return at
}

/** Returns a machine with this host's kernel whose Sonarr and qBittorrent use this disk. */
async function machineWithDisk(at: string): Promise<Machine> {
  const { diskSpace, procPath } = realMachine(
    { home: join(tmpdir(), 'usher-no-home'), stackDir: undefined, engine: undefined },
    {},
  )
  const machine = await withFault(machineWithSharedData(), {
    container: () => ({ mounts: [bindMount('/data', { source: at })] }),
  })
  return { ...machine, diskSpace, procPath }
}

const checkResult = async (id: string, machine: Machine) => {
  const findings = await runCheckOn(id, machine)
  return [findings.map(({ status }) => status).join(' '), findings.flatMap(({ evidence }) => evidence).join('\n')]
}

diskTest('a full disk is reported', async () => {
  const at = mountDisk('size=1m')
  const machine = await machineWithDisk(at)
  expect(() => writeFileSync(join(at, 'x'), Buffer.alloc(2e6))).toThrow('ENOSPC')
  expect(await checkResult('storage-space', machine)).toEqual(['failed', expect.stringContaining('0 bytes free')])
})

diskTest('a disk without free inodes is reported', async () => {
  const at = mountDisk('size=100m,nr_inodes=8')
  const machine = await machineWithDisk(at)
  for (let n = 0; n < 7; n++) mkdirSync(join(at, String(n)))
  expect(() => mkdirSync(join(at, 'more'))).toThrow('ENOSPC')
  expect(await checkResult('storage-files', machine)).toEqual(['failed', '0 of 8 files can still be created'])
})

diskTest('a disk that became read-only is reported', async () => {
  const at = mountDisk('size=1m')
  const machine = await machineWithDisk(at)
  expect((await checkResult('storage-writable', machine))[0]).toBe('passed passed')
  runCommand('mount', '-o', 'remount,ro', at)
  expect(await checkResult('storage-writable', machine)).toEqual([
    'failed failed',
    expect.stringContaining('mounted read-only'),
  ])
})

diskTest('a disk that disappeared is reported', async () => {
  const at = mountDisk('size=1m')
  const machine = await machineWithDisk(at)
  expect((await checkResult('storage-root-present', machine))[0]).toBe('passed')
  runCommand('umount', at)
  expect(await checkResult('storage-root-present', machine)).toEqual([
    'failed',
    expect.stringMatching(/before: .*tmpfs/),
  ])
})
