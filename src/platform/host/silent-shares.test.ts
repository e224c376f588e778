import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { silenceStat } from '../../../test-support/machine/silent-stat.ts'
import { parseMountInfo } from './mounts.ts'
import { isNetworkFileSystem } from './network-file-system.ts'
import { assertShareAnswers, findSilentShares, silentSharesReason } from './silent-shares.ts'

// A process as /proc shows it: its mounts, and its files below `root`.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  for (const path of ['srv/silent/films', 'srv/nas/tv', 'srv/plain', 'mnt/silent-too'])
    mkdirSync(join(folder, 'root', path), { recursive: true })
  symlinkSync('/srv/silent', join(folder, 'root/link'))
  symlinkSync('../silent/films', join(folder, 'root/srv/plain/films'))
  symlinkSync('/loop', join(folder, 'root/loop'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** NFS and SMB as the kernel shows them in a container, with the options that a client adds by itself. */
const NFS =
  '612 590 0:98 / /srv/silent ro,relatime - nfs4 192.0.2.10:/volume1/media ro,vers=4.1,rsize=1048576,wsize=1048576,namlen=255,hard,proto=tcp,timeo=600,retrans=2,sec=sys,clientaddr=192.0.2.20,local_lock=none,addr=192.0.2.10'
const SMB =
  '613 590 0:99 / /srv/nas rw,relatime - cifs //nas.lan/media\\040files ro,vers=3.1.1,cache=strict,username=ana,uid=1000,forceuid,addr=192.0.2.10,file_mode=0755,dir_mode=0755,soft,nounix,serverino'
const DISK = '590 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw'
const mount = (type: string, target: string) => `700 590 0:70 / ${target} rw,relatime - ${type} nas: rw`

const find = (path: string, ...lines: string[]) => {
  writeFileSync(join(folder, 'mountinfo'), [DISK, ...lines, ''].join('\n'))
  return findSilentShares(path, folder)
}
const below = async (path: string, ...lines: string[]) => [...(await find(path, ...lines)).below]

test('a read-only NFS or SMB volume is read as one, with the name of its share', () => {
  expect(parseMountInfo([NFS, SMB].join('\n'))).toMatchObject([
    { target: '/srv/silent', type: 'nfs4', source: '192.0.2.10:/volume1/media', writable: false },
    { target: '/srv/nas', type: 'cifs', source: '//nas.lan/media files', writable: false },
  ])
  expect(
    ['nfs', 'nfs4', 'cifs', 'smb3', 'fuse.sshfs', 'ext4', 'fuse.mergerfs', 'nfsd'].filter(isNetworkFileSystem),
  ).toEqual(['nfs', 'nfs4', 'cifs', 'smb3', 'fuse.sshfs'])
})

describe('which shares are asked', () => {
  test.each(['nfs', 'nfs4', 'cifs', 'smb3', 'fuse', 'fuse.sshfs', 'fuse.mergerfs', '9p', 'virtiofs', 'autofs'])(
    '%s is',
    async (type) => {
      using stat = silenceStat('nothing')
      // Each at its own place: an answer is used again for a while.
      await find('/srv', mount(type, `/srv/${type}`))
      expect(stat.asked()).toEqual([join(folder, 'root/srv', type)])
    },
  )

  test.each(['ext4', 'btrfs', 'overlay', 'tmpfs', 'zfs', 'fuseblk', 'fusectl', 'nfsd'])('%s is not', async (type) => {
    using stat = silenceStat('nothing')
    expect(await find('/srv', mount(type, '/srv/nas'))).toEqual({ around: null, below: new Set() })
    expect(stat.asked()).toEqual([])
  })
})

test('a silent share is found around, below and behind a link, and its neighbours are not', async () => {
  using stat = silenceStat('silent')
  const [above, itself, inside, link, deeper, neighbour, elsewhere] = await Promise.all([
    below('/srv', NFS, SMB),
    find('/srv/silent', NFS, SMB),
    find('/srv/silent/films/a', NFS, SMB),
    find('/link/films', NFS, SMB),
    find('/srv/plain/films', NFS, SMB),
    find('/srv/nas/tv', NFS, SMB),
    below('/', NFS, SMB),
  ])
  expect(above).toEqual(['/srv/silent'])
  for (const { around } of [itself, inside, link, deeper]) expect(around).toBe('/srv/silent')
  expect(neighbour).toEqual({ around: null, below: new Set() })
  expect(elsewhere).toEqual(['/srv/silent'])
  // Each mount once, and nothing on the silent one by anybody else.
  expect(stat.asked().filter((path) => path.includes('silent'))).toEqual([join(folder, 'root/srv/silent')])
  await expect(assertShareAnswers('/srv/silent/films', folder)).rejects.toMatchObject({ data: { code: 'MACHINE-37' } })
}, 20_000)

test('links in a circle, a missing path and a system without a list of mounts end the search', async () => {
  using _stat = silenceStat('nothing')
  const none = { around: null, below: new Set<string>() }
  expect(await find('/loop/films', SMB)).toEqual(none)
  expect(await find('/srv/plain/nothing/at/all', SMB)).toEqual(none)
  expect(await findSilentShares('/srv', join(folder, 'gone'))).toEqual(none)
})

test('what is not known is told with each share and what helps', () => {
  expect(silentSharesReason(['/srv/nas'])).toBe(
    'the share at /srv/nas does not answer; switch on the machine that has it, or unmount it',
  )
  expect(silentSharesReason(['/a', '/b'])).toStartWith('the shares at /a, /b do not answer')
})
