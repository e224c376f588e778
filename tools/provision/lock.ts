/**
 * Does `work` while no other process of this machine does it. The lock ends with whoever holds it, however that ends:
 * `flock` waits on a pipe that the system closes.
 */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
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
