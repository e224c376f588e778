import { runProgram, lastLines, type ProgramResult } from './command.ts'

const env = { DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'l' }
/** On a machine that has just started, another apt may be running. */
const retryOptions = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/** Installs packages in the system. Refreshes the package lists only if that is needed. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  const once = () =>
    runWaitingForLock(['apt-get', 'install', '-y', '--no-install-recommends', ...retryOptions, ...packages])
  if ((await once()).code === 0) return
  await runWaitingForLock(['dpkg', '--configure', '-a'])
  await runWaitingForLock(['apt-get', 'update', ...retryOptions])
  const { code, out, err } = await once()
  if (code !== 0) throw new Error(lastLines(err || out))
}

/** apt itself waits for one of its two locks; for the lock of the lists, it has to be started again. */
async function runWaitingForLock(argv: string[], tries = 60): Promise<ProgramResult> {
  const ran = await runProgram(argv, { env })
  if (ran.code === 0 || tries === 0 || !/Could not get lock|Unable to lock/.test(ran.err)) return ran
  await Bun.sleep(5000)
  return runWaitingForLock(argv, tries - 1)
}
