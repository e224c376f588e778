import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { embeddedWebApp } from '../../src/platform/web-app/embedded.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { copyRepository, type RepositoryCopy } from '../../test-support/repository/repository-copy.ts'
import { runOrThrow } from '../provision/command.ts'
import { readBuiltTree, treeDigest } from './built-tree.ts'
import { isCompressedForm } from './compressed-files.ts'
import { checkEmbeddedApp, readPin } from './pin.ts'

const root = resolve(import.meta.dirname, '../..')
const PIN = 'src/platform/web-app/PIN.json'
const PAGE = 'src/platform/web-app/tree/index.html'

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
}, 60_000)
afterEach(() => copy.restore())
afterAll(() => copy[Symbol.dispose]())

/** Expects that the build stops, and returns its reasons. */
async function reasonsOfStop(): Promise<string[]> {
  const { code, err, built } = await copy.build()
  expect({ code, built }).toEqual({ code: 1, built: false })
  const [title, ...reasons] = err.trim().split('\n')
  expect(title).toBe('usher was not built:')
  return reasons.map((reason) => reason.trim())
}

function pinTo(commit: string): void {
  copy.edit(PIN, (text) => text.replace(readPin(root).commit, commit))
}

/** Edits the built page and pins the edited tree, as an app that was built like that would be. */
function editPage(change: (page: string) => string): void {
  copy.edit(PAGE, change)
  copy.edit(PIN, (text) => text.replace(readPin(root).sha256, treeDigest(readBuiltTree(copy.path))))
}

const headOf = async () => (await copy.git('rev-parse', 'HEAD')).trim()

test('the program embeds the built files, each by its own path', () => {
  const { files, page } = embeddedWebApp()
  const tree = readBuiltTree(root)
  const names = [...tree.keys()].filter((name) => name !== 'index.html' && !isCompressedForm(name))
  expect([...files.keys()]).toEqual(names.map((name) => `/${name}`))
  for (const [path, { content, compressed }] of [...files, ['/index.html', page] as const]) {
    const name = path.slice(1)
    const forms = [content, compressed?.br, compressed?.gzip]
    const kept = [name, `${name}.br`, `${name}.gz`].map((form) => tree.get(form))
    expect(forms.map((bytes) => bytes && sha256(bytes))).toEqual(kept.map((bytes) => bytes && sha256(bytes)))
  }
  expect([...files.values()].some(({ compressed }) => compressed !== undefined)).toBe(true)
})

test('the built tree matches its pin, and the app and the service have one wire version', async () => {
  expect(await checkEmbeddedApp(root)).toEqual({ problems: [], unchecked: [] })
})

test('a tree that differs from the pin stops the build', async () => {
  copy.edit(PAGE, (page) => `${page}\n`)
  expect(await reasonsOfStop()).toContainEqual(expect.stringContaining(`and its pin ${readPin(root).sha256}`))
})

test('another wire version stops the build, and the error names both', async () => {
  copy.edit('contract/declare.ts', (text) => text.replace('API_VERSION = 1', 'API_VERSION = 94'))
  expect(await copy.run('tools/generate.ts')).toMatchObject({ code: 0 })
  expect(await reasonsOfStop()).toEqual([
    'The page of the embedded web app declares wire version 1, and this service serves wire version 94.',
  ])
})

test('the build reads the wire version from the page of the tree, not from the pin', async () => {
  editPage((page) => page.replace('name="usher-wire" content="1"', 'name="usher-wire" content="94"'))
  expect(await reasonsOfStop()).toContain(
    'The page of the embedded web app declares wire version 94, and this service serves wire version 1.',
  )
})

test('a page that declares no wire version stops the build', async () => {
  editPage((page) => page.replace('<meta name="usher-wire" content="1" />', ''))
  expect(await reasonsOfStop()).toContain(
    'The page of the embedded web app declares no wire version, and this service serves wire version 1.',
  )
})

test('a module that embeds other files than those of the tree stops the build', async () => {
  copy.edit('src/platform/web-app/embedded.ts', (text) => text.replace("['/icon", "['/logo"))
  expect(await reasonsOfStop()).toEqual([expect.stringContaining('embedded.ts does not embed exactly the files')])
})

test('a pin that names a branch, or part of a hash, stops the build', async () => {
  await copy.git('branch', 'feed', 'copied')
  for (const name of ['main', 'feed', 'HEAD', readPin(root).commit.slice(0, 12)]) {
    await copy.restore()
    pinTo(name)
    expect(await reasonsOfStop()).toEqual([expect.stringContaining(`"${name}", which is not a full commit hash`)])
  }
  await copy.git('branch', '--delete', '--force', 'feed')
})

test('a pin that names a commit that does not exist stops the build', async () => {
  const commit = 'f'.repeat(40)
  pinTo(commit)
  expect(await reasonsOfStop()).toEqual([expect.stringContaining(`commit ${commit}, which is not in this repository`)])
})

test('a pin that names a commit outside the history of the checkout stops the build', async () => {
  await copy.git('commit', '--quiet', '--allow-empty', '--message', 'Another line')
  const commit = await headOf()
  await copy.restore()
  pinTo(commit)
  expect(await reasonsOfStop()).toEqual([expect.stringContaining('which is not in the history of the current commit')])
})

test('a pin whose commit builds to another tree stops the build', async () => {
  copy.edit('web/style/app.css', (text) => `${text}\nhr { color: red; }\n`)
  await copy.git('commit', '--quiet', '--all', '--message', 'Another app')
  const commit = await headOf()
  pinTo(commit)
  expect(await reasonsOfStop()).toEqual([
    expect.stringMatching(
      new RegExp(`^Commit ${commit} builds to .* [0-9a-f]{64}, and the embedded one has ${readPin(root).sha256}`),
    ),
  ])
})

test('a pin whose commit does not build stops the build', async () => {
  copy.edit('web/main.tsx', (text) => `${text}\nimport './nowhere.ts'\n`)
  await copy.git('commit', '--quiet', '--all', '--message', 'No app')
  const commit = await headOf()
  pinTo(commit)
  expect(await reasonsOfStop()).toEqual([expect.stringContaining(`The web app of commit ${commit} cannot be built`)])
})

test('a clone without the pinned commit is refused, and the error says how to get it', async () => {
  const shallow = join(copy.path, '../shallow')
  await runOrThrow(['git', 'clone', '--quiet', '--no-checkout', '--depth', '1', `file://${copy.path}`, shallow])
  await runOrThrow(['git', '-C', shallow, 'checkout', '--quiet', 'HEAD', '--', 'src/platform/web-app'])
  const pinned = `The web app is pinned to commit ${readPin(root).commit}`
  expect((await checkEmbeddedApp(shallow)).problems).toEqual([
    `${pinned}, which this clone lacks, because its history is cut short. Run \`git fetch --unshallow\`.`,
  ])
})

test('a folder without git history builds, and says what could not be checked', async () => {
  const [history, aside] = [join(copy.path, '.git'), join(copy.path, '../history')]
  renameSync(history, aside)
  try {
    const { code, out, built } = await copy.build()
    expect({ code, built }).toEqual({ code: 0, built: true })
    const question = `whether commit ${readPin(root).commit} builds to the embedded web app`
    expect(out).toContain(`not checked: ${question}, because this folder is not a git checkout`)
    editPage((page) => page.replace('content="1" />', 'content="94" />'))
    expect(await reasonsOfStop()).toEqual([expect.stringMatching(/wire version 94, .* wire version 1\.$/)])
  } finally {
    renameSync(aside, history)
  }
}, 60_000)

test('a build without the app has nothing to check', async () => {
  editPage((page) => page.replace('usher-wire', 'other'))
  pinTo('main')
  expect(await reasonsOfStop()).toHaveLength(2)
  expect(await copy.build('--app', 'none')).toMatchObject({ code: 0, err: '', built: true })
}, 60_000)
