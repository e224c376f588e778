import { run, lastLines, type Ran } from './command.ts'

const env = { DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'l' }
/** Another apt may be at work on a machine that has just been started. */
const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/** Installs packages in the system; its lists are fetched again only when the ones it has will not do. */
export async function install(packages: readonly string[]): Promise<void> {
  const once = () => waiting(['apt-get', 'install', '-y', '--no-install-recommends', ...patient, ...packages])
  if ((await once()).code === 0) return
  await waiting(['dpkg', '--configure', '-a'])
  await waiting(['apt-get', 'update', ...patient])
  const { code, out, err } = await once()
  if (code !== 0) throw new Error(lastLines(err || out))
}

/** apt waits by itself for one of its two locks; for the lists' lock it has to be asked again. */
async function waiting(argv: string[], tries = 60): Promise<Ran> {
  const ran = await run(argv, { env })
  if (ran.code === 0 || tries === 0 || !/Could not get lock|Unable to lock/.test(ran.err)) return ran
  await Bun.sleep(5000)
  return waiting(argv, tries - 1)
}
