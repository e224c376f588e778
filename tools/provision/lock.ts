/**
 * Runs `work` under a lock that all processes of this machine share. The lock ends with this process, however it ends:
 * `flock` waits on a pipe that the system then closes.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const holder = Bun.spawn(['flock', file, 'sh', '-c', 'echo held; cat'], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await holder.stdout.getReader().read()
  if (!value) throw new Error(`${file} cannot be locked`)
  try {
    return await work()
  } finally {
    await holder.stdin.end()
    await holder.exited
  }
}
