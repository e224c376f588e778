/** Advice by file system type. source: proc_pid_mountinfo(5), the kernel's own names */
const adviceByType: [sort: RegExp, advice: string][] = [
  [/^(btrfs|zfs)$/, 'Deleted files free space only once no snapshot contains them.'],
  [/^tmpfs$/, 'It is in memory: all of it is gone when the machine restarts.'],
  [/^overlay$/, 'It is inside a container or a live system, and may be deleted with it.'],
  [/^nfs/, 'It is on another machine. Hardlinks work only within one export.'],
  [/^(cifs|smb)/, 'It is on another machine and often has no hardlinks: imports are copies.'],
  [/^(vfat|exfat|msdos)$/, 'It has no hardlinks: every import is a copy and uses the space twice.'],
  [/^fuse/, 'It may combine several disks: the free space is not on each of them.'],
]

export const fileSystemAdvice = (type: string | null): string | null =>
  type === null ? null : (adviceByType.find(([pattern]) => pattern.test(type))?.[1] ?? null)
