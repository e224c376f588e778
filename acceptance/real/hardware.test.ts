import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBtrfs } from '../../src/features/health/hardware/btrfs.ts'
import { readSmart } from '../../src/features/health/hardware/smart.ts'
import { parseSnapraidStatus, readSnapraid } from '../../src/features/health/hardware/snapraid.ts'
import { readUps } from '../../src/features/health/hardware/ups.ts'
import { realHardware } from '../../src/platform/hardware/real-hardware.ts'
import { runTool } from '../../src/platform/hardware/run-tool.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { startNutServer } from './support/nut-server.ts'
import { realTest, requirePart } from './support/parts.ts'

const here = (parts: { path?: string; ups_port?: number } = {}) =>
  realHardware({ path: '', now: Date.now, in_container: false, ...parts })

function run(...argv: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv, { stdout: 'pipe', stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${argv.join(' ')}: ${stderr.toString()}`)
  return stdout.toString().trim()
}

async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-hardware-'))
  try {
    await body(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A driver that has just connected has said nothing yet: its UPS is not known, and rightly so. */
async function readUpsOnceTheySay(port: number) {
  for (;;) {
    const ups = await readUps(here({ ups_port: port }))
    if (!ups.some(({ summary }) => summary.endsWith('does not say how it is.'))) return ups
    await Bun.sleep(50)
  }
}

realTest(['nut'], 'Network UPS Tools: power, an empty battery, and a UPS without a driver are told apart', async () => {
  const server = await startNutServer({
    good: 'ups.status: OL CHRG\nbattery.charge: 98\nbattery.runtime: 1800\nups.load: 21\n',
    empty: 'ups.status: OB LB RB\nbattery.charge: 7\nbattery.runtime: 60\n',
    driverless: null,
  })
  try {
    const ups = await readUpsOnceTheySay(server.port)
    expect(ups.map((one) => [one.ups, one.condition, one.summary]).toSorted()).toEqual([
      ['driverless', 'not-known', 'The driver of driverless does not run.'],
      ['empty', 'failed', 'The battery of empty is almost empty.'],
      ['good', 'good', 'good has power.'],
    ])
    expect(ups.find((one) => one.ups === 'good')).toMatchObject({
      description: 'UPS good',
      battery_percent: 98,
      runtime_seconds: 1800,
      load_percent: 21,
      on_battery: false,
    })
  } finally {
    await server.stop()
  }
})

test('a machine without a UPS server has no UPS', async () => {
  expect(await readUps(here({ ups_port: await freePort() }))).toEqual([])
})

realTest(['smartmontools'], 'smartctl: a disk that says nothing of itself is not known, and runs once', async () => {
  const { program } = requirePart('smartmontools')
  const access = here({ path: join(program, '..') })
  const [first, second] = [await readSmart('usher-none', access), await readSmart('usher-none', access)]
  expect(first).toMatchObject({ condition: 'not-known', because: 'usher-none does not say how it is.' })
  expect(second).toEqual(first)
  const asked = ['--json=c', '-n', 'standby', '-a', '/dev/usher-none'] as const
  expect(access.run('smartctl', asked)).toBe(access.run('smartctl', asked))
})

/** In whole seconds: damage is what changes a file and not its time. */
const WRITTEN = 1_700_000_000

realTest(['snapraid'], 'SnapRAID: a sync is seen, and damage that a scrub finds', () =>
  inFolder(async (folder) => {
    const { program } = requirePart('snapraid')
    const at = (name: string) => join(folder, name)
    for (const name of ['disk1', 'disk2', 'parity']) mkdirSync(at(name))
    writeFileSync(at('disk1/film.mkv'), 'a film '.repeat(200_000))
    writeFileSync(at('disk2/show.mkv'), 'a show '.repeat(200_000))
    utimesSync(at('disk1/film.mkv'), WRITTEN, WRITTEN)
    const text = [
      `parity ${at('parity/snapraid.parity')}`,
      `content ${at('snapraid.content')}`,
      `content ${at('disk1/snapraid.content')}`,
      `data d1 ${at('disk1')}/`,
      `data d2 ${at('disk2')}/`,
    ].join('\n')
    writeFileSync(at('snapraid.conf'), text)
    const snapraid = (...words: string[]) =>
      runTool(program, ['-c', at('snapraid.conf'), '--test-skip-device', ...words], { limit_ms: 30_000 })
    const access = {
      ...here(),
      readText: async (path: string) => (path === '/etc/snapraid.conf' ? text : ''),
      run: (_tool: string, words: readonly string[]) => snapraid(...words),
    }
    const read = () => readSnapraid({ access, disks: [], mounts: [], now: new Date() }, [])
    expect((await read())[0]).toMatchObject({ condition: 'not-known', synced_at: null })
    expect(await snapraid('sync')).toMatchObject({ ran: true, exit_code: 0 })
    expect((await read())[0]).toMatchObject({ condition: 'good', errors: 0, summary: 'SnapRAID is in sync.' })
    writeFileSync(at('disk1/film.mkv'), 'b film '.repeat(200_000))
    utimesSync(at('disk1/film.mkv'), WRITTEN, WRITTEN)
    await snapraid('-p', 'full', 'scrub')
    const status = await snapraid('status')
    expect(status.ran && parseSnapraidStatus(status.output).errors).toBeGreaterThan(0)
    expect((await read())[0]).toMatchObject({ condition: 'failed', summary: 'SnapRAID has found damaged files.' })
  }),
)

const fuseMissing = mountingMissingReason('test', '-c', '/dev/fuse')
const poolTest = fuseMissing === null ? realTest : skippedTest(fuseMissing)
poolTest(['mergerfs'], 'mergerfs: the pool names its folders, and a disk that is not mounted', () =>
  inFolder(async (folder) => {
    const program = join(import.meta.dirname, 'support/programs/mergerfs-pool.ts')
    const child = Bun.spawn(
      ['unshare', '--mount', process.execPath, program, requirePart('mergerfs').program, folder],
      {
        stdout: 'pipe',
        stderr: 'inherit',
      },
    )
    const [out, code] = await Promise.all([child.stdout.text(), child.exited])
    expect(code).toBe(0)
    const pool = { layout: 'mfs' }
    expect(JSON.parse(out)).toEqual([
      [{ ...pool, condition: 'good', members: ['RW', 'RW'] }],
      [{ ...pool, condition: 'failed', members: ['RW', 'unmounted'] }],
    ])
  }),
)

const btrfsMissing = mountingMissingReason('grep', '-qw', 'btrfs', '/proc/filesystems')
const btrfsTest = btrfsMissing === null ? realTest : skippedTest(btrfsMissing)
btrfsTest(['btrfs-progs'], 'btrfs: a mirror is complete, its scrub is dated, and a lost disk is seen', () =>
  inFolder(async (folder) => {
    const { root } = requirePart('btrfs-progs')
    const images = ['one', 'other'].map((name) => join(folder, `${name}.img`))
    const target = join(folder, 'mounted')
    mkdirSync(target)
    for (const image of images) run('truncate', '--size', '160M', image)
    const loops = images.map((image) => run('losetup', '--find', '--show', image))
    const uuid = crypto.randomUUID()
    const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
    const library = { LD_LIBRARY_PATH: join(root, `lib/${machine}-linux-gnu`) }
    const btrfs = (program: string, ...words: string[]) => {
      const { exitCode, stderr } = Bun.spawnSync([join(root, program), ...words], {
        env: { ...process.env, ...library },
        stderr: 'pipe',
      })
      expect([exitCode, exitCode === 0 ? '' : stderr.toString()]).toEqual([0, ''])
    }
    const read = async () =>
      (await readBtrfs({ access: here(), disks: [], mounts: [], now: new Date() })).filter(
        ({ array }) => array === `den-${uuid.slice(0, 4)}`,
      )
    try {
      btrfs(
        'sbin/mkfs.btrfs',
        '-q',
        '-L',
        `den-${uuid.slice(0, 4)}`,
        '-U',
        uuid,
        '-d',
        'raid1',
        '-m',
        'raid1',
        ...loops,
      )
      run('mount', '-t', 'btrfs', '-o', `device=${loops[1]}`, loops[0]!, target)
      btrfs('bin/btrfs', 'scrub', 'start', '-B', '-q', target)
      const [whole] = await read()
      expect(whole).toMatchObject({ condition: 'good', layout: 'raid1', errors: 0, members: [{}, {}] })
      expect(Date.now() - Date.parse(whole!.checked_at!)).toBeLessThan(600_000)
      run('umount', target)
      run('losetup', '--detach', loops[1]!)
      btrfs('bin/btrfs', 'device', 'scan', '--forget')
      run('mount', '-t', 'btrfs', '-o', 'degraded', loops[0]!, target)
      expect((await read())[0]).toMatchObject({
        condition: 'failed',
        summary: `den-${uuid.slice(0, 4)} has lost a disk.`,
        members: [{ member_state: 'present' }, { member_state: 'missing' }],
      })
    } finally {
      Bun.spawnSync(['umount', target])
      for (const loop of loops) Bun.spawnSync(['losetup', '--detach', loop])
      rmSync(`/var/lib/btrfs/scrub.status.${uuid}`, { force: true })
    }
  }),
)

function mountingMissingReason(...probe: string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root'
  return Bun.spawnSync(['unshare', '--mount', ...probe]).exitCode === 0 ? null : 'this kernel lacks the file system'
}

function skippedTest(because: string): typeof realTest {
  return (_parts, title, body) => test.skipIf(true)(`${title} (skipped: ${because})`, body)
}
