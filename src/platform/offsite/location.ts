import type { OffsiteType } from '../../../contract/kinds/offsite.ts'
import { addressScope, isIP, isLoopbackHost } from '../../lib/ip-address.ts'

// oxlint-disable-next-line no-control-regex -- these are what a location must not have
const CONTROL = /[\u0000-\u001F\u007F]/
const MAX_LENGTH = 1000
/** source: rclone's documentation, “Valid remote names”; a comma would begin options, which may be secrets */
const RCLONE_REMOTE = /^[A-Za-z0-9_][A-Za-z0-9_. +@-]*:[^:]*$/
/** source: the Amazon S3 User Guide, “General purpose bucket naming rules” */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Returns why a text cannot be the location, as a clause without its subject; null if it can. */
export function locationProblem(type: OffsiteType, location: string): string | null {
  if (location === '' || location.length > MAX_LENGTH || CONTROL.test(location))
    return 'is empty, too long, or has a control character'
  if (location.startsWith('-')) return 'begins with a dash'
  return problems[type](location)
}

const problems: Readonly<Record<OffsiteType, (location: string) => string | null>> = {
  folder: (path) =>
    path.startsWith('/') && path !== '/' && !path.split('/').includes('..')
      ? null
      : 'is not the full path of a folder, such as /mnt/usb/usher',
  rclone: (remote) =>
    RCLONE_REMOTE.test(remote) ? null : 'is not a remote of rclone with a path, such as drive:usher',
  restic: (repository) =>
    hasPassword(repository) ? 'contains a password, which everybody could read' : resticProblem(repository),
  s3: (address) => bucketProblem(address),
}

/** source: restic's documentation, “Preparing a new repository” */
const resticProblem = (repository: string): string | null =>
  repository.startsWith('/') || /^(sftp|rest|s3|swift|b2|azure|gs|rclone):.+/.test(repository)
    ? null
    : 'is not a repository of restic, such as /mnt/usb/restic or sftp:ana@nas.lan:/backups'

const hasPassword = (address: string): boolean => /\/\/[^/@]*:[^/@]*@/.test(address)

function bucketProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'is not an address such as https://s3.example.org/bucket/usher'
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return 'has a user, a password or a query, which do not belong there'
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '')
  if (!BUCKET.test(bucket)) return 'names no bucket after the host'
  if (prefix.some((part) => !/^[A-Za-z0-9._-]+$/.test(part)))
    return 'has a path with other characters than letters, digits, dots and dashes'
  return url.protocol === 'https:' || isAtHome(url.hostname)
    ? null
    : 'is not encrypted: outside the home, it must begin with https://'
}

function isAtHome(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isLoopbackHost(host) || (isIP(host) && addressScope(host) !== 'public')
}
