import { expect, test } from 'bun:test'
import { isContainerOfUsher, isInsideContainer, ownContainerIds } from './enclosing-container.ts'

const ID = 'c0ffee'.padEnd(64, '0')
const OTHER = 'f00d'.padEnd(64, '0')

const filesOf = (files: Record<string, string>) => ({
  exists: (path: string) => path in files,
  read: (path: string) => files[path],
})
const mounted = (root: string, target: string) => `40 30 8:1 ${root} ${target} rw - ext4 /dev/sda1 rw`

test('isInsideContainer knows Docker, Podman and the control group, and no service of the machine', () => {
  expect(isInsideContainer(filesOf({ '/.dockerenv': '' }))).toBe(true)
  expect(isInsideContainer(filesOf({ '/run/.containerenv': '' }))).toBe(true)
  expect(isInsideContainer(filesOf({ '/proc/self/cgroup': `5:memory:/docker/${ID}\n` }))).toBe(true)
  expect(isInsideContainer(filesOf({ '/proc/self/cgroup': `0::/machine.slice/libpod-${ID}.scope\n` }))).toBe(true)
  expect(isInsideContainer(filesOf({ '/proc/self/cgroup': '0::/system.slice/docker.service\n' }))).toBe(false)
})

test('isContainerOfUsher is true if the first process is usher, also behind an init', () => {
  const inside = (cmdline: string) => filesOf({ '/.dockerenv': '', '/proc/1/cmdline': cmdline })
  expect(isContainerOfUsher(inside('/usr/bin/usher\0ui\0--lan\0'))).toBe(true)
  expect(isContainerOfUsher(inside('/sbin/docker-init\0--\0/usr/bin/usher\0ui\0'))).toBe(true)
  expect(isContainerOfUsher(inside('/sbin/init\0'))).toBe(false)
  expect(isContainerOfUsher(filesOf({ '/proc/1/cmdline': '/usr/bin/usher\0' }))).toBe(false)
})

test('ownContainerIds reads the id from the files that the engine mounts, and not from layers', () => {
  const mountinfo = [
    `30 1 0:30 / / rw - overlay overlay rw,lowerdir=/var/lib/docker/overlay2/${OTHER}/diff`,
    mounted(`/var/lib/docker/volumes/${OTHER}/_data`, '/var/lib/usher'),
    mounted(`/var/lib/docker/containers/${ID}/hosts`, '/etc/hosts'),
  ].join('\n')
  expect(ownContainerIds(filesOf({ '/.dockerenv': '', '/proc/self/mountinfo': mountinfo }))).toEqual([ID])
  const podman = mounted(`/containers/overlay-containers/${ID}/userdata/hostname`, '/etc/hostname')
  expect(ownContainerIds(filesOf({ '/run/.containerenv': '', '/proc/self/mountinfo': podman }))).toEqual([ID])
})

test('ownContainerIds falls back to the host name, if it is the beginning of an id', () => {
  const named = (hostname: string) => filesOf({ '/.dockerenv': '', '/etc/hostname': `${hostname}\n` })
  expect(ownContainerIds(named('c0ffee000000'))).toEqual(['c0ffee000000'])
  expect(ownContainerIds(named('nas'))).toEqual([])
  expect(ownContainerIds(filesOf({ '/etc/hostname': 'c0ffee000000\n' }))).toEqual([])
})
