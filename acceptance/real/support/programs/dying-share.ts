import { measurePath } from '../../../../src/features/data/stored/path-size.ts'
import { walkFiles } from '../../../../src/features/media/shared/file-walk.ts'
import { UsherError } from '../../../../src/lib/errors.ts'
import { walkTree } from '../../../../src/platform/host/folder-tree.ts'
import { findUnwritablePaths } from '../../../../src/platform/host/unwritable-paths.ts'

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

const die = () => void server.kill('SIGSTOP')
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
const answers = { whole: [whole.files, whole.because], walk: died.because, tree, unwritable, stored: await stored }
console.log(JSON.stringify(answers))
server.kill('SIGKILL')
process.exit(0)
