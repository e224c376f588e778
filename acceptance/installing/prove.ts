import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBareRoot } from './support/bare-root.ts'
import { createDebianRoot, createRpmRoot } from './support/package-trial.ts'

/**
 * Proves a release that was made, by hand: `bun acceptance/installing/prove.ts [DIR]`, as root on Linux. In a system with
 * nothing but a C library it installs the release in each way that works there, asks usher what is going on, installs it
 * again, removes it, and compares what is left with what was there before.
 */
const folder = resolve(process.argv[2] ?? 'dist/release')
const { version } = JSON.parse(readFileSync(join(folder, 'RELEASE.json'), 'utf8')) as { version: string }
const architecture = process.arch === 'arm64' ? 'arm64' : 'x64'
const names = readdirSync(folder)
const problems: string[] = []

await proveScript()
await provePackage('.deb', createDebianRoot(), {
  file: nameOf(architecture === 'x64' ? /_amd64\.deb$/ : /_arm64\.deb$/),
  install: ['dpkg', '--force-unsafe-io', '-i'],
  remove: ['dpkg', '--force-unsafe-io', '--purge', 'usher'],
})
await provePackage('.rpm', createRpmRoot(), {
  file: nameOf(architecture === 'x64' ? /\.x86_64\.rpm$/ : /\.aarch64\.rpm$/),
  // The root is empty, so there is no C library either.
  install: ['rpm', '-U', '--replacepkgs', '--nodeps', '--force-debian'],
  remove: ['rpm', '-e', '--force-debian', 'usher'],
})
for (const problem of problems) console.log(`not proved: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function proveScript(): Promise<void> {
  using bare = await createBareRoot(['glibc'])
  const archive = `usher-${version}-linux-${architecture}.tar.xz`
  mkdirSync(join(bare.path, 'tmp/release'))
  for (const name of [archive, archive.replace(/xz$/, 'zst'), 'SHA256SUMS', 'install.sh'])
    copyFileSync(join(folder, name), join(bare.path, 'tmp/release', name))
  const before = listing(bare.path)
  const script = ['sh', '/tmp/release/install.sh', '--from', '/tmp/release', '--without-signature']
  const run = async (...words: string[]) => runInRoot(bare.path, words)
  expect('install.sh refuses a release whose signature nobody can check', await run(...script.slice(0, 4)), 1)
  expect('install.sh installs', await timed('install.sh', () => run(...script)), 0)
  await proveProgram(bare.path, '/usr/local/bin/usher')
  expect('install.sh installs again', await run(...script), 0)
  expect('install.sh removes', await run('sh', '/tmp/release/install.sh', '--uninstall'), 0)
  compare('install.sh', before, listing(bare.path))
}

interface PackageWay {
  file: string
  install: readonly string[]
  remove: readonly string[]
}

type Trial = ReturnType<typeof createDebianRoot>

async function provePackage(kind: string, trial: Trial, { file, install, remove }: PackageWay): Promise<void> {
  using system = trial
  const inside = join(system.folder, 'tmp/usher-package')
  mkdirSync(join(system.folder, 'tmp'), { recursive: true })
  copyFileSync(join(folder, file), inside)
  const before = listing(system.folder)
  // RPM runs outside of its root, dpkg inside.
  const path = kind === '.rpm' ? inside : '/tmp/usher-package'
  const run = ([program = '', ...words]: readonly string[]) => system.run(program, ...words)
  expect(`${kind} installs`, await timed(file, () => run([...install, path])), 0)
  if (kind === '.deb') await proveProgram(system.folder, '/usr/bin/usher')
  expect(`${kind} installs again`, await run([...install, path]), 0)
  expect(`${kind} removes`, await run(remove), 0)
  compare(kind, before, listing(system.folder))
}

/** Runs a command in a root folder that has the kernel’s own folders, as every system does. */
function runInRoot(root: string, words: readonly string[]) {
  mkdirSync(join(root, 'proc'), { recursive: true })
  const script = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$@"'
  const command = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', root, ...words]
  const { stdout, stderr, exitCode, resourceUsage } = Bun.spawnSync(command, {
    env: { PATH: process.env['PATH'], HOME: '/tmp', LANG: 'C.UTF-8' },
  })
  return { out: String(stdout), err: String(stderr), code: exitCode, memory: resourceUsage?.maxRSS ?? 0 }
}

/** Without an engine usher says what to do. */
async function proveProgram(root: string, program: string): Promise<void> {
  for (const words of [['version'], ['help'], []]) {
    const { out, err, code, memory } = runInRoot(root, [program, ...words])
    const line = `${out}${err}`.split('\n')[0]
    console.log(`  usher ${words.join(' ')}: exit ${code}, ${(memory / 1e6).toFixed(0)} MB of memory: ${line}`)
    const isUseful = /^usher |container engine|operates/.test(line ?? '')
    if (!isUseful) problems.push(`usher ${words.join(' ')} says: ${line}`)
  }
}

/** Every path with its size, without what each package manager notes for itself. */
function listing(root: string): string[] {
  const own = /^(?:tmp|proc|dev|var)(?:\/|$)|^etc\/ld\.so\.cache|^root\/\.rpmdb|^usr\/lib\/sysimage/
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !own.test(name))
    .map((name) => `${name} ${statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false}`)
    .toSorted()
}

function compare(way: string, before: readonly string[], after: readonly string[]): void {
  // RPM makes the folders that every other system has already, and leaves them.
  const left = after.filter(
    (one) => !before.includes(one) && !/^(?:root|usr)(?:\/(?:bin|share|share\/\w+|share\/man\/man1))? false$/.test(one),
  )
  const lost = before.filter((one) => !after.includes(one))
  if (left.length + lost.length > 0)
    problems.push(`${way} leaves ${left.join(', ') || 'nothing'}, lacks ${lost.join(', ') || 'nothing'}`)
  else console.log(`${way}: nothing is left`)
}

async function timed<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const began = performance.now()
  const done = await work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return done
}

function expect(
  what: string,
  { code, out, err }: { code: number | null; out: string; err: string },
  wanted: number,
): void {
  if (code !== wanted) problems.push(`${what}: exit ${code}: ${err || out}`)
}

function nameOf(pattern: RegExp): string {
  const name = names.find((one) => pattern.test(one))
  if (name === undefined) throw new Error(`${folder} has no ${pattern}. Make it with: npm run release`)
  return name
}
