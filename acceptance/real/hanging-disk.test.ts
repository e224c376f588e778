import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

const because = findReason()

/** A network disk whose server is off, for which a FUSE file system without a server stands. */
test.skipIf(because !== null)(
  `a disk that never answers is told as such, and others are measured meanwhile${because === null ? '' : ` (skipped: ${because})`}`,
  async () => {
    const program = join(import.meta.dirname, 'support/programs/hanging-disk.ts')
    const folder = mkdtempSync(join(tmpdir(), 'usher-hanging-'))
    const child = Bun.spawn(['unshare', '--mount', process.execPath, program, folder], {
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const [out, exit] = await Promise.all([child.stdout.text(), child.exited])
    rmSync(folder, { recursive: true })
    expect([exit, JSON.parse(out)]).toEqual([
      0,
      ['The share at PATH does not answer.', 'The share at PATH does not answer.', true],
    ])
  },
  60_000,
)

function findReason(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root'
  const { exitCode } = Bun.spawnSync(['unshare', '--mount', 'test', '-c', '/dev/fuse'])
  return exitCode === 0 ? null : 'this kernel has no FUSE'
}

const shareTest = (title: string, body: () => Promise<void>) =>
  because === null ? test(title, body, 180_000) : test.skipIf(true)(`${title} (skipped: ${because})`, body)

/** Runs commands in a rehearsal where these folders of its home are shares that never answer. */
async function withSilentShares(
  folders: readonly string[],
  body: (rehearsal: RehearsalProcess, at: readonly string[]) => Promise<void>,
): Promise<void> {
  let keeper: Bun.Subprocess<'pipe', 'pipe', 'inherit'> | undefined
  const rehearsal = await startRehearsal({
    enterCommand: () => ['nsenter', '--mount', '--target', String(keeper!.pid), '--', 'timeout', '-s', 'KILL', '25'],
  })
  try {
    const at = folders.map((folder) => join(rehearsal.home, folder))
    const program = join(import.meta.dirname, 'support/programs/silent-share.ts')
    keeper = Bun.spawn(['unshare', '--mount', process.execPath, program, ...at], {
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const { value } = await keeper.stdout.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('mounted\n')
    await body(rehearsal, at)
  } finally {
    // Without a server, whoever still waits gets an error, and the mounts go with the namespace.
    keeper?.kill('SIGKILL')
    await keeper?.exited
    await rehearsal.stop()
  }
}

shareTest('a silent share in the data root and in a service’s folder is named, and never waited for', () =>
  withSilentShares(['data/media/media/tv', 'data/stack/config/sonarr'], async ({ run }, at) => {
    const space = await run(['space', '--json'])
    expect(space.exit).toBe(3)
    const { data } = JSON.parse(space.out)
    expect(data.because).toStartWith(`the shares at ${at.join(', ')} do not answer`)
    expect(data.disks).toHaveLength(1)

    const checks = JSON.parse((await run(['checks', 'storage', '--json'])).out).data
    expect(checks.complete).toBe(false)
    expect(JSON.stringify(checks)).toContain(`The share at ${at[1]} does not answer.`)

    const backup = await run(['backup', '--yes', '--json'])
    expect(backup.exit).toBe(3)
    expect(backup.out).toContain('It is on a share that does not answer')

    expect((await run(['status'])).exit).toBe(0)
    const uninstall = await run(['uninstall', 'media', '--dry-run'])
    expect([uninstall.exit, uninstall.err]).toEqual([1, expect.stringContaining('MACHINE-37')])
  }),
)

shareTest(
  'connecting apps, judging another setup, starting a service and creating its folders wait for no silent share',
  () =>
    withSilentShares(['data/media', 'data/stack/config/sonarr'], async ({ run }, at) => {
      const silent = expect.stringMatching(/does not answer/)
      expect((await run(['connect', '--dry-run', '--json'])).exit).not.toBe(137)
      expect((await run(['migrate', '--json'])).exit).not.toBe(137)
      const up = await run(['up', 'tv', '--dry-run'])
      expect([up.exit, up.err]).toEqual([1, silent])
      expect(at.some((share) => up.err.includes(share))).toBe(true)
    }),
)

shareTest('a data root that is a silent share is not known, and the services stay as they are', () =>
  withSilentShares(['data/media'], async ({ run }, [root]) => {
    const space = JSON.parse((await run(['space', '--json'])).out).data
    expect([space.complete, space.disks]).toEqual([false, []])
    const { findings, complete } = JSON.parse((await run(['checks', 'storage', '--json'])).out).data
    expect(complete).toBe(false)
    const present = findings.filter((one: { check: string }) => one.check === 'storage-root-present')
    expect(present.map((one: { summary: string }) => one.summary)).toEqual([`The share at ${root} does not answer.`])
    expect((await run(['stored', '--json'])).exit).toBe(3)
    // Interrupted while the share is being asked.
    const interrupted = await run(['space'], '', ['timeout', '--signal', 'INT', '1.5'])
    expect(interrupted.exit).toBe(124)
    expect((await run(['status'])).exit).toBe(0)
  }),
)
