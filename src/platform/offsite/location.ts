import type { OffsiteType } from '../../../contract/kinds/offsite.ts'
import { addressScope, isIP, isLoopbackHost } from '../../lib/ip-address.ts'

// oxlint-disable-next-line no-control-regex -- these are what a location must not have
const CONTROL = /[\u0000-\u001F\u007F]/
const MAX_LENGTH = 1000
/** source: rclone's documentation, “Valid remote names”; a comma would begin options, which may be secrets */
const RCLONE_REMOTE = /^[A-Za-z0-9_][A-Za-z0-9_. +@-]*:[^:]*$/
/** source: the Amazon S3 User Guide, “General purpose bucket naming rules” */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Returns why a text cannot be the location, as a sentence; null if it can. */
export function locationProblem(type: OffsiteType, location: string): string | null {
  const isText =
    location !== '' && location.length <= MAX_LENGTH && !CONTROL.test(location) && !location.startsWith('-')
  return isText ? problems[type](location) : expected[type]
}

const expected: Readonly<Record<OffsiteType, string>> = {
  folder: 'It has to be the full path of a folder, such as /mnt/usb/usher.',
  rclone: 'It has to be a remote of rclone with a path, such as drive:usher.',
  restic: 'It has to be a repository of restic, such as sftp:ana@nas.lan:/backups.',
  s3: 'It has to be the address of a bucket, such as https://s3.example.org/bucket/usher.',
}
const HAS_PASSWORD = 'It contains a password, which everybody could read.'

const problems: Readonly<Record<OffsiteType, (location: string) => string | null>> = {
  folder: (path) => (path.startsWith('/') && path !== '/' && !path.split('/').includes('..') ? null : expected.folder),
  rclone: (remote) => (RCLONE_REMOTE.test(remote) ? null : expected.rclone),
  restic: (repository) => (hasPassword(repository) ? HAS_PASSWORD : resticProblem(repository)),
  s3: (address) => bucketProblem(address),
}

/** source: restic's documentation, “Preparing a new repository” */
const resticProblem = (repository: string): string | null =>
  repository.startsWith('/') ||
  /^(sftp|rest|s3|swift|b2|azure|gs):.+/.test(repository) ||
  (repository.startsWith('rclone:') && RCLONE_REMOTE.test(repository.slice('rclone:'.length)))
    ? null
    : expected.restic

/** Whether a colon is between the beginning of an address, after its scheme, and its last at sign. */
function hasPassword(address: string): boolean {
  const slashes = address.indexOf('//')
  const start = slashes !== -1 ? slashes + 2 : address.startsWith('sftp:') ? 'sftp:'.length : address.length
  const authority = address.slice(start)
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  return user.includes(':')
}

function bucketProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return expected.s3
  if (url.username !== '' || url.password !== '') return HAS_PASSWORD
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '')
  if (!BUCKET.test(bucket) || prefix.some((part) => !/^[A-Za-z0-9._-]+$/.test(part))) return expected.s3
  return url.protocol === 'https:' || isAtHome(url.hostname) ? null : 'Outside the home, it has to begin with https://.'
}

function isAtHome(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isLoopbackHost(host) || (isIP(host) && addressScope(host) !== 'public')
}
