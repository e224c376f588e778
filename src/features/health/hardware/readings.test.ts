import { expect, test } from 'bun:test'
import { deviceLabel } from '../../../platform/hardware/hardware-access.ts'
import { readBlockDisks } from './block-disks.ts'
import { scrubbedAt, readBtrfs } from './btrfs.ts'
import { readMdArrays } from './md-arrays.ts'
import { parseBranches } from './mergerfs.ts'
import { parseSnapraidConfiguration, parseSnapraidStatus } from './snapraid.ts'
import { readTemperatures } from './temperatures.ts'
import { parseUpsList, parseUpsVariables, toUps } from './ups.ts'
import { parseZpoolStatus } from './zfs.ts'
import { diskFiles, fakeHardware, zpoolStatus } from '../../../../test-support/hardware/fake-hardware.ts'

const ESCAPE = '\u001B[2J\u202E'

test('a name of a device is one line without control or formatting characters, and short', () => {
  expect(deviceLabel(`Disk${ESCAPE}\nsecond line\u0000`)).toBe('Disk [2J second line')
  expect(deviceLabel('x'.repeat(10_000))).toHaveLength(80)
  expect(deviceLabel(' \n\t')).toBeNull()
})

test('disks: a name that no command could name is none, and neither is what stands for something else', async () => {
  const names = ['sda', 'sda\nsdb', '../etc', 'loop0', 'dm-0', 'zram0', 'md0', "sd'; rm"]
  const files = Object.assign({}, ...names.map((name) => diskFiles(name))) as Record<string, string>
  const disks = await readBlockDisks(fakeHardware({ files }))
  expect(disks.map(({ disk }) => disk)).toEqual(['sda'])
})

test('md: the container of a firmware RAID is not an array that has lost its disks', async () => {
  const md = (name: string, files: Record<string, string>) =>
    Object.entries(files).map(([file, text]) => [`/sys/block/${name}/md/${file}`, text])
  const files = Object.fromEntries([
    ...md('md127', { array_state: 'inactive', level: 'container', metadata_version: 'external:imsm' }),
    ...md('md126', { array_state: 'active', level: 'raid1', degraded: '0', metadata_version: 'external:/md127/0' }),
    ...md('md0', { array_state: 'inactive', level: 'raid5', metadata_version: '1.2' }),
  ])
  const scene = { access: fakeHardware({ files }), disks: [], mounts: [], now: new Date() }
  expect((await readMdArrays(scene)).map(({ array, condition }) => [array, condition])).toEqual([
    ['md0', 'failed'],
    ['md126', 'good'],
  ])
})

test('zpool status: pools, members, errors and the last scrub', () => {
  expect(parseZpoolStatus(zpoolStatus({ errors: 7 }))).toMatchObject([
    {
      array: 'tank',
      condition: 'good',
      layout: 'mirror',
      errors: 7,
      checked_at: '2026-11-01T05:36:35.000Z',
      members: [
        { member: 'sda', errors: 0 },
        { member: 'sdb', errors: 7, condition: 'warning' },
      ],
    },
  ])
  const resilver = zpoolStatus({ state: 'DEGRADED' }).replace(
    / {2}scan: .*/,
    '  scan: resilver in progress since Sun Nov  1 05:36:35 2026\n\t1.2T scanned, 300G issued\n\t12.34% done, 01:23:45 to go',
  )
  expect(parseZpoolStatus(resilver)).toMatchObject([{ condition: 'failed', progress_percent: 12.34, checked_at: null }])
  expect(parseZpoolStatus('no pools available\n')).toEqual([])
  expect(
    parseZpoolStatus(`  pool: ${ESCAPE}x\n state: ${'A'.repeat(500)}\nconfig:\n\t${'y'.repeat(9999)}`),
  ).toMatchObject([{ array: '[2J x', condition: 'not-known', members: [] }])
})

test('btrfs: errors and missing devices are in sysfs, and a scrub counts once it has ended', async () => {
  const uuid = '0b9e0d5a-2f0c-4b5e-9a77-0a4b6f7c1d2e'
  const at = `/sys/fs/btrfs/${uuid}`
  const files = {
    [`${at}/label`]: 'den\n',
    [`${at}/devinfo/1/missing`]: '0\n',
    [`${at}/devinfo/1/error_stats`]: 'write_errs 0\nread_errs 3\nflush_errs 0\ncorruption_errs 1\ngeneration_errs 0\n',
    [`${at}/devinfo/2/missing`]: '1\n',
  }
  const scene = { access: fakeHardware({ files }), disks: [], mounts: [], now: new Date() }
  expect(await readBtrfs(scene)).toMatchObject([
    {
      array: 'den',
      condition: 'failed',
      errors: 4,
      members: [{ condition: 'warning', errors: 4 }, { member_state: 'missing' }],
    },
  ])
  const line = (finished: number) =>
    `${uuid}:1|data_extents_scrubbed:1|t_start:1700000000|t_resumed:0|duration:60|canceled:0|finished:${finished}`
  expect(scrubbedAt(`scrub status:1\n${line(1)}\n`)).toBe('2023-11-14T22:14:20.000Z')
  expect(scrubbedAt(`scrub status:1\n${line(1)}\n${line(0)}\n`)).toBeNull()
  expect(scrubbedAt('scrub status:1\n')).toBeNull()
})

test('mergerfs: branches are absolute paths with a mode', () => {
  expect(parseBranches('/mnt/disk1=RW:/mnt/disk2=RO,1G:/mnt/disk3/')).toEqual([
    { path: '/mnt/disk1', mode: 'RW' },
    { path: '/mnt/disk2', mode: 'RO' },
    { path: '/mnt/disk3', mode: 'RW' },
  ])
  expect(parseBranches(`relative:/a${ESCAPE}=RW:`)).toEqual([])
  expect(parseBranches(Array.from({ length: 9999 }, (_none, at) => `/d${at}`).join(':'))).toHaveLength(64)
})

test('SnapRAID: the configuration and the status are read line by line', () => {
  const text =
    '# comment\nparity /p/a,/q/a\n2-parity /r/a\ncontent /var/c\ndata d1 /mnt/d1/\ndisk d2 /mnt/d2\nexclude *.tmp\ndata x relative\n'
  expect(parseSnapraidConfiguration(text)).toEqual({
    parity: ['/p/a', '/q/a', '/r/a'],
    content: ['/var/c'],
    data: [
      { name: 'd1', path: '/mnt/d1' },
      { name: 'd2', path: '/mnt/d2' },
    ],
  })
  expect(
    parseSnapraidStatus('WARNING! The array is NOT fully synced.\nYou have a sync in progress at 12%.\n').is_unfinished,
  ).toBe(true)
  expect(parseSnapraidStatus('No sync is in progress.\n')).toEqual({
    is_unfinished: false,
    errors: null,
    oldest_scrub_days: null,
  })
  expect(
    parseSnapraidStatus('The oldest block was scrubbed 12 days ago, the median 9.\nNo error detected.'),
  ).toMatchObject({ errors: 0, oldest_scrub_days: 12 })
})

test('a UPS with a name that would be another request is left out, and values are unescaped', () => {
  expect(parseUpsList('BEGIN LIST UPS\nUPS a "One \\"x\\""\nUPS b;LOGOUT "two"\nUPS c\nEND LIST UPS\n')).toEqual([
    { name: 'a', description: 'One "x"' },
  ])
  expect(parseUpsVariables('a', 'VAR a ups.status "OL"\nVAR b ups.status "OB"\n').get('ups.status')).toBe('OL')
  expect(toUps('a', null, 'ERR DATA-STALE\n')).toMatchObject({
    condition: 'not-known',
    because: 'a does not answer its driver: check its cable.',
  })
  expect(toUps('a', null, 'VAR a ups.status "WAIT"\n')).toMatchObject({ condition: 'not-known', on_battery: null })
  expect(toUps('a', null, 'VAR a ups.status "OL CHRG"\n')).toMatchObject({ condition: 'good', on_battery: false })
  expect(toUps('a', null, `${'VAR a x "y"\n'.repeat(100_000)}`)).toMatchObject({ condition: 'not-known' })
})

test('sensors: nonsense is left out, and the sensor that keeps disks awake is not read', async () => {
  const at = '/sys/class/hwmon'
  const files = {
    [`${at}/hwmon0/name`]: 'nct6798',
    [`${at}/hwmon0/temp1_input`]: '-62000',
    [`${at}/hwmon0/temp2_input`]: '41500',
    [`${at}/hwmon1/name`]: 'drivetemp',
    [`${at}/hwmon1/temp1_input`]: '33000',
  }
  const access = fakeHardware({ files })
  const read: string[] = []
  const sensors = await readTemperatures({ ...access, readText: (path) => (read.push(path), access.readText(path)) })
  expect(sensors).toEqual([{ sensor: 'nct6798 2', celsius: 41.5, limit_celsius: null, condition: 'good' }])
  expect(read.filter((path) => path.includes('hwmon1'))).toEqual([`${at}/hwmon1/name`])
})
