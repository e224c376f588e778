import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache.ts'
import { runOrThrow } from './command.ts'

const retryOptions = ['-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=30']

/** Returns the Debian mirror from this machine's apt sources. */
export async function debianMirror(): Promise<string> {
  const command = [
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Origin: Debian',
    'Label: Debian',
  ]
  const [first] = (await runOrThrow(command)).split('\n').filter((line) => line !== '')
  if (first === undefined)
    throw new Error('this machine’s apt sources contain no Debian mirror (apt-get update may help)')
  return first
}

/**
 * Creates an isolated apt for one suite, or several (`experimental sid`). It uses the machine's mirror and keyring, and
 * leaves the system's apt unchanged. Forky's lists are often expired, so their date is not checked; the signature is.
 */
export async function createApt(suite: string, architecture?: string): Promise<SuiteApt> {
  const home = join(cacheFolder(), 'apt', [...suite.split(' '), architecture ?? ''].join('-'))
  const config = join(home, 'apt.conf')
  for (const folder of ['etc/preferences.d', 'etc/apt.conf.d', 'state/lists/partial', 'archives/partial'])
    await mkdir(join(home, folder), { recursive: true })
  await writeFile(join(home, 'status'), '')
  const from = `deb [signed-by=${keyring()}] ${await debianMirror()}`
  const sources = suite.split(' ').map((name) => `${from} ${name} main contrib\n`)
  await writeFile(join(home, 'etc/sources.list'), sources.join(''))
  const own = (await runOrThrow(['dpkg', '--print-architecture'])).trim()
  await writeFile(config, configuration(home, architecture ?? own))
  return { env: { APT_CONFIG: config, DEBIAN_FRONTEND: 'noninteractive' } }
}

export interface SuiteApt {
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

export const updateLists = ({ env }: SuiteApt) =>
  runOrThrow(['apt-get', 'update', '-q', ...retryOptions, '-o', 'APT::Update::Error-Mode=any'], { env })

/** Downloads packages into `folder`, with or without their dependencies. */
export async function downloadPackages(
  { env }: SuiteApt,
  packages: readonly string[],
  folder: string,
  withDependencies: boolean,
): Promise<void> {
  await mkdir(join(folder, 'partial'), { recursive: true })
  const into = ['-o', `Dir::Cache::archives=${folder}`]
  if (withDependencies)
    await runOrThrow(['apt-get', 'install', '-y', '-q', '--download-only', ...into, ...retryOptions, ...packages], {
      env,
    })
  else await runOrThrow(['env', '-C', folder, 'apt-get', 'download', '-q', ...retryOptions, ...packages], { env })
}
