/** source: the kernel's names of file systems in proc_pid_mountinfo(5); of those in FUSE, the ones whose files are elsewhere */
const NETWORK_FILE_SYSTEM =
  /^(nfs4?|cifs|smb3?|smbfs|afs|ceph|glusterfs|fuse\.(sshfs|rclone|s3fs|davfs|glusterfs|ceph))$/

/** Whether the files of a file system are on another machine. */
export const isNetworkFileSystem = (type: string): boolean => NETWORK_FILE_SYSTEM.test(type)

/** How long a share has to answer: one on another machine that is off does not answer at all. */
export const ANSWER_MS = 3_000
