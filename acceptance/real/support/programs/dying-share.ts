import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFileIndex } from '../../../../src/features/data/backup/archive/file-index.ts'
import { streamArchive, type ArchiveWriterOptions } from '../../../../src/features/data/backup/archive/writer.ts'
import { walkFolder } from '../../../../src/features/data/backup/folder-walk.ts'
import { measurePath } from '../../../../src/features/data/stored/path-size.ts'
import { walkFiles } from '../../../../src/features/media/shared/file-walk.ts'
import { UsherError } from '../../../../src/lib/errors.ts'
import { walkTree } from '../../../../src/platform/host/folder-tree.ts'
import { findUnwritablePaths } from '../../../../src/platform/host/unwritable-paths.ts'
import { sampleManifest } from '../../../../test-support/backup/archive.ts'

// Runs in a mount namespace of its own. Mounts a folder through a FUSE program, stops that in the midst of each kind of
// walk, and says what the walk says. source: mergerfs(1)

const [program, branch, share] = process.argv.slice(2) as [string, string, string]
const server = Bun.spawn([program, '-f', '-o', 'cache.attr=0,cache.entry=0,cache.readdir=false', branch, share], {
  stdout: 'ignore',
  stderr: 'inherit',
})
const isMounted = async () => (await Bun.file('/proc/self/mountinfo').text()).includes(` ${share} `)
while (!(await isMounted())) await Bun.sleep(10)

const never = new AbortController().signal
const codeOf = (thrown: unknown) => (thrown instanceof UsherError ? thrown.data.code : String(thrown))

/** Walks, and has the share stop answering once the walk has seen something. */
function walk(onFolder: () => void) {
  let isSeen = false
  const visitor = {
    enterFolder: () => null,
    visitFile() {
      if (!isSeen) onFolder()
      isSeen = true
    },
  }
  return walkFiles([{ path: share, context: null }], visitor, never)
}

const threads = `/proc/${server.pid}/task`
/** source: proc_pid_status(5) */
const isStopped = (thread: string) => readFileSync(`${threads}/${thread}/status`, 'utf8').includes('\nState:\tT')

/** Returns once it answers nothing more: a thread on another processor goes on until the kernel stops it. */
function die(): void {
  server.kill('SIGSTOP')
  while (!readdirSync(threads).every(isStopped)) Bun.sleepSync(1)
}
/** What is asked of a share that was silent waits for its answer. */
const wake = async () => {
  server.kill('SIGCONT')
  await Bun.sleep(100)
}

const whole = await walk(() => undefined)
const died = await walk(die)
await wake()

async function walkWholeTree(): Promise<string> {
  try {
    for await (const entries of walkTree(share)) if (entries.length > 0) die()
    return 'whole'
  } catch (thrown) {
    return codeOf(thrown)
  } finally {
    await wake()
  }
}
const tree = await walkWholeTree()

const user = { uid: 1000, gid: 1000, groups: [] }
const isSeen = () => (die(), true)
const unwritable = await findUnwritablePaths(share, user, { max_entries: 10_000, includes: isSeen }).then(
  () => 'whole',
  codeOf,
)
await wake()

// It has answered when it is looked for, and stops at the first folder.
const stored = measurePath(share, {
  get aborted() {
    die()
    return false
  },
} as AbortSignal)
const storedSize = await stored
await wake()

const walkOfBackup = () => walkFolder(share, 'services/app/0')
/** It dies once the program that walks it has started, and before that looks at anything. */
const started = async () => {
  const own = new Bun.Glob('*/cmdline').scanSync({ cwd: '/proc', onlyFiles: false })
  for (const name of own)
    if (
      (
        await Bun.file(`/proc/${name}`)
          .text()
          .catch(() => '')
      ).includes(`${WALKER}\0`)
    )
      return true
  return false
}
const WALKER = '__share-files'
const walking = walkOfBackup().then(() => 'whole', codeOf)
while (!(await started())) await Bun.sleep(5)
die()
const backupWalk = await walking
await wake()

/** Copies everything into an archive, and has the share stop answering after the first file. */
async function backUp() {
  const { files } = await walkOfBackup()
  const workFolder = mkdtempSync(join(tmpdir(), 'usher-dying-work-'))
  const missing: string[] = []
  const options: ArchiveWriterOptions = {
    manifest: sampleManifest,
    parts: [{ service: 'app', files }],
    workFolder,
    store: null,
    beforePart: async () => undefined,
    afterPart: async () => undefined,
    onMissing: (_path, because) => void missing.push(because),
    onRead: die,
  }
  const index = emptyFileIndex()
  for await (const piece of streamArchive(options, index)) void piece
  const left = readdirSync(workFolder)
  rmSync(workFolder, { recursive: true })
  const inIt = Object.keys(index.files.files).filter((path) => path.startsWith('services/')).length
  return { inIt, missing: missing.length, because: [...new Set(missing)], left, databases: index.files.databases }
}
const backup = await backUp()
await wake()
const again = (await walkOfBackup()).files.length

const answers = {
  whole: [whole.files, whole.because],
  walk: died.because,
  tree,
  unwritable,
  stored: storedSize,
  backupWalk,
  backup,
  again,
}
console.log(JSON.stringify(answers))
server.kill('SIGKILL')
process.exit(0)
