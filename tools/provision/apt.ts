import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache.ts'
import { must } from './command.ts'

const patient = ['-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=30']

/** The address this machine takes Debian itself from, out of its own apt sources. */
export async function mirror(): Promise<string> {
  const asked = [
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Origin: Debian',
    'Label: Debian',
  ]
  const [first] = (await must(asked)).split('\n').filter((line) => line !== '')
  if (first === undefined)
    throw new Error('the apt sources of this machine name no Debian mirror (apt-get update may help)')
  return first
}

/**
 * An apt of its own for one suite, or several (`experimental sid`): it shares the machine's mirror and keyring, and nothing it does is seen by the
 * system's apt. Forky's lists are often past their date, so the date is not checked; the signature is.
 */
export async function aptFor(suite: string): Promise<Apt> {
  const home = join(cacheFolder(), 'apt', suite.replaceAll(' ', '-'))
  const config = join(home, 'apt.conf')
  for (const folder of ['etc/preferences.d', 'etc/apt.conf.d', 'state/lists/partial', 'archives/partial'])
    await mkdir(join(home, folder), { recursive: true })
  await writeFile(join(home, 'status'), '')
  const from = `deb [signed-by=${keyring()}] ${await mirror()}`
  const sources = suite.split(' ').map((name) => `${from} ${name} main contrib\n`)
  await writeFile(join(home, 'etc/sources.list'), sources.join(''))
  const architecture = (await must(['dpkg', '--print-architecture'])).trim()
  await writeFile(config, configuration(home, architecture))
  return { env: { APT_CONFIG: config, DEBIAN_FRONTEND: 'noninteractive' } }
}

export interface Apt {
  env: Record<string, string>
}

const keyring = () =>
  ['/usr/share/keyrings/debian-archive-keyring.gpg', '/usr/share/keyrings/debian-archive-keyring.pgp'].find(
    existsSync,
  ) ?? '/etc/apt/trusted.gpg'

const configuration = (home: string, architecture: string) => `
Dir::Etc "${home}/etc";
Dir::State "${home}/state";
Dir::State::status "${home}/status";
Dir::Cache "${home}";
Dir::Cache::archives "${home}/archives";
APT::Architecture "${architecture}";
APT::Architectures { "${architecture}"; };
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
Acquire::Check-Valid-Until "false";
Acquire::Check-Date "false";
`

export const refresh = ({ env }: Apt) =>
  must(['apt-get', 'update', '-q', ...patient, '-o', 'APT::Update::Error-Mode=any'], { env })

/** Fetches packages into `folder`: with all they depend on, or alone. */
export async function fetch({ env }: Apt, packages: readonly string[], folder: string, whole: boolean): Promise<void> {
  await mkdir(join(folder, 'partial'), { recursive: true })
  const into = ['-o', `Dir::Cache::archives=${folder}`]
  if (whole)
    await must(['apt-get', 'install', '-y', '-q', '--download-only', ...into, ...patient, ...packages], { env })
  else await must(['env', '-C', folder, 'apt-get', 'download', '-q', ...patient, ...packages], { env })
}
