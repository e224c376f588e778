import { readFile } from 'node:fs/promises'

/**
 * Where file systems are mounted, those that are the same disk a second time among them: a device number does not tell
 * these. Nothing where the system does not say. source: proc_pid_mountinfo(5): the fifth field, with \040 for a space
 */
export async function mountPoints(proc: string): Promise<string[]> {
  const text = await readFile(`${proc}/self/mountinfo`, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const point = line.split(' ')[4]
    return point === undefined
      ? []
      : [point.replace(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(parseInt(octal, 8)))]
  })
}
