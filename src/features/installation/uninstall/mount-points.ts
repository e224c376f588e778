import { readFile } from 'node:fs/promises'

/**
 * Lists mount points, including bind mounts of the same disk, which a device number cannot show. Empty if the system
 * does not list them. source: proc_pid_mountinfo(5): the fifth field, with \040 for a space
 */
export async function readMountPoints(proc: string): Promise<string[]> {
  const text = await readFile(`${proc}/self/mountinfo`, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const point = line.split(' ')[4]
    return point === undefined
      ? []
      : [point.replace(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(parseInt(octal, 8)))]
  })
}
