import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { readDestinations } from '../../../platform/offsite/destination.ts'
import { planOffsiteAdd } from './change.ts'

describe('offsite add', () => {
  const request = (parts: object) => ({
    name: 'away',
    type: 'folder' as const,
    location: '/mnt/usb',
    region: undefined,
    unencrypted: false,
    same_disk: true,
    ...parts,
  })

  test.each([
    ['a folder that is not a full path', { location: 'usb' }, 'OFFSITE-4'],
    ['the root', { location: '/' }, 'OFFSITE-4'],
    ['a path that leads up', { location: '/mnt/../etc' }, 'OFFSITE-4'],
    ['a name with a slash', { name: 'a/b' }, 'OFFSITE-2'],
    ['a name that looks like a flag', { name: '-rf' }, 'OFFSITE-2'],
    ['a remote that looks like a flag', { type: 'rclone', location: '--config=/etc/x:' }, 'OFFSITE-4'],
    [
      'a remote with options, which may be secrets',
      { type: 'rclone', location: ':s3,secret_access_key=x:b' },
      'OFFSITE-4',
    ],
    ['a plain folder as a remote', { type: 'rclone', location: '/mnt/usb' }, 'OFFSITE-4'],
    ['a repository with a password', { type: 'restic', location: 'rest:https://ana:secret@nas.lan/' }, 'OFFSITE-4'],
    [
      'a repository with slashes in its password',
      { type: 'restic', location: 'rest:https://a:b//c@nas.lan/' },
      'OFFSITE-4',
    ],
    ['a user with a password', { type: 'restic', location: 'sftp:ana:secret@nas.lan:/backups' }, 'OFFSITE-4'],
    [
      'a repository behind a remote with options',
      { type: 'restic', location: 'rclone:drive,client_secret=x:b' },
      'OFFSITE-4',
    ],
    ['an address with a password', { type: 's3', location: 'https://ana:secret@s3.example.org/bucket' }, 'OFFSITE-4'],
    [
      'a bucket outside the home without encryption',
      { type: 's3', location: 'http://s3.example.org/bucket' },
      'OFFSITE-4',
    ],
    ['an address without a bucket', { type: 's3', location: 'https://s3.example.org/' }, 'OFFSITE-4'],
    [
      'a region of strange characters',
      { type: 's3', location: 'https://s3.example.org/bucket', region: 'a/b' },
      'OFFSITE-4',
    ],
    ['a bucket without its keys', { type: 's3', location: 'https://s3.example.org/bucket' }, 'OFFSITE-9'],
  ])('refuses %s', async (_what, parts, code) => {
    const { machine } = offsiteHousehold()
    expect(await codeOf(planOffsiteAdd(request(parts) as never, machine))).toBe(code)
    expect(readDestinations(machine.paths)).toEqual([])
  })

  test('refuses the disk of the backups, where a disk that is not mounted would be filled', async () => {
    const { machine, folder, backups } = offsiteHousehold()
    mkdirSync(backups, { recursive: true })
    const location = join(backups, 'away')
    expect(await codeOf(planOffsiteAdd(request({ location, same_disk: false }), machine))).toBe('OFFSITE-5')
    const repository = { type: 'restic', location, same_disk: false }
    expect(await codeOf(planOffsiteAdd(request(repository) as never, machine))).toBe('OFFSITE-5')
    expect(existsSync(location)).toBe(false)
    expect(await planOffsiteAdd(request({ location: folder }), machine)).toMatchObject({ copies: 0 })
  })

  test('adds a destination again after everything was lost, with the copies that are there', async () => {
    const { backUp, addPlain, send, folder } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    const next = offsiteHousehold()
    expect(await next.add('folder', folder, true)).toMatchObject({ copies: 1 })
    expect(await next.look()).toMatchObject({ copies: [{ backup, status: 'intact' }] })
    await next.fetch(backup)
    expect(existsSync(join(next.backups, `${backup}.tar.zst`))).toBe(true)
  })

  test('creates the folder on the disk that is mounted, and none where it no longer is', async () => {
    const { machine, add, send, backUp, folder: disk } = offsiteHousehold()
    const mounts = (target: string) => {
      mkdirSync(join(machine.procPath, 'self'), { recursive: true })
      const lines = ['1 0 8:1 / / rw - ext4 /dev/root rw', `2 1 8:17 / ${target} rw - ext4 /dev/sdb1 rw`]
      writeFileSync(join(machine.procPath, 'self/mountinfo'), `${lines.join('\n')}\n`)
    }
    mounts(disk)
    await backUp()
    await add('folder', join(disk, 'usher/copies'), true)
    expect(readDestinations(machine.paths)).toMatchObject([{ mount_point: disk }])
    expect(await send()).toMatchObject({ complete: true })
    mounts('/elsewhere')
    expect(await send()).toMatchObject({ complete: false, unreached: [{ destination: 'away' }] })
  })

  test('refuses a second way to a destination, which would be the same copies', async () => {
    const { machine, addPlain, folder } = offsiteHousehold()
    await addPlain()
    const link = join(mkdtempSync(`${folder}-`), 'link')
    symlinkSync(folder, link)
    for (const location of [link, `${folder}/`])
      expect(await codeOf(planOffsiteAdd(request({ name: 'b', location }), machine))).toBe('OFFSITE-4')
  })

  test('refuses a name and a location that are taken', async () => {
    const { machine, addPlain, folder } = offsiteHousehold()
    await addPlain()
    expect(await codeOf(planOffsiteAdd(request({ location: folder }), machine))).toBe('OFFSITE-3')
    expect(await codeOf(planOffsiteAdd(request({ name: 'b', location: folder }), machine))).toBe('OFFSITE-4')
  })
})
