import { spawn, type ChildProcess } from 'node:child_process'
import { ANSWER_MS } from './network-file-system.ts'

interface Probe {
  answered: Promise<boolean>
  /** It is waited for no more, until its program ends. */
  isLate: boolean
}

const probes = new Map<string, Probe>()

/**
 * Returns whether the file system at a mount point answers in time. A program of its own asks: a call on a share that
 * hangs can be neither cancelled nor always killed, and in usher it would keep usher from ending. An answer is good for
 * as long as one is waited for. A share that was silent counts as silent until that program has its answer.
 */
export async function answersInTime(mount_point: string): Promise<boolean> {
  const before = probes.get(mount_point)
  if (before) return !before.isLate && (await before.answered)
  const probe: Probe = { answered: Promise.resolve(false), isLate: false }
  probes.set(mount_point, probe)
  const child = startProgram(mount_point)
  const forget = () => probes.get(mount_point) === probe && probes.delete(mount_point)
  probe.answered = new Promise((answer) => {
    const timer = setTimeout(() => {
      probe.isLate = true
      answer(false)
    }, ANSWER_MS)
    const end = (answers: boolean) => {
      clearTimeout(timer)
      answer(answers)
      running.delete(child)
      if (probe.isLate || !answers) forget()
      else setTimeout(forget, ANSWER_MS).unref()
    }
    // An error of the file system is an answer too: whoever opens something there gets it at once.
    child.once('exit', (code) => end(code !== null))
    child.once('error', () => end(false))
  })
  return probe.answered
}

const running = new Set<ChildProcess>()
let isKilledAtExit = false

/** Asks for free space, which no file system answers from memory. source: stat(1), statfs(2) */
function startProgram(mount_point: string): ChildProcess {
  if (!isKilledAtExit) process.once('exit', killAll)
  isKilledAtExit = true
  const child = spawn('stat', ['-f', '--', mount_point], { cwd: '/', stdio: 'ignore' })
  child.unref()
  running.add(child)
  return child
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
