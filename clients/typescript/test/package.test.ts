import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { CONTRACT_API_VERSION } from '../src/index.ts'
import { startDemo } from './support/demo.ts'

const root = join(import.meta.dirname, '..')
const modules = join(root, '../../node_modules')
const project = mkdtempSync(join(tmpdir(), 'usher-client-project-'))
const installed = join(project, 'node_modules/usher-client')
after(() => rmSync(project, { recursive: true }))

/** Runs a program in the project that uses the package. */
async function run(program: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words, { cwd: project })
  return stdout
}

const node = (...words: string[]) => run(process.execPath, ...words)

/** As users get it: packed, and installed from the file into an empty project. */
before(async () => {
  await run('npm', 'pack', root, '--pack-destination', project, '--silent')
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const [tarball] = readdirSync(project).filter((name) => name.endsWith('.tgz'))
  await run('npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`)
})

test('publint reports nothing', async () => {
  const pkg = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  )
})

test('the package contains its licence, reference and contract, and has no dependencies', () => {
  const files = readdirSync(installed).toSorted()
  assert.deepEqual(files, ['API.md', 'LICENSE', 'README.md', 'contract', 'dist', 'package.json'])
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['usher-client'],
  )
})

test('the exports exist', async () => {
  const program = "import { CONTRACT_API_VERSION } from 'usher-client'; console.log(CONTRACT_API_VERSION)"
  assert.equal(await node('--input-type=module', '--eval', program), `${CONTRACT_API_VERSION}\n`)
})

const [, program = ''] = /```ts\n([^]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'esnext']

async function compilerOutput(...words: string[]): Promise<string> {
  const compiler = join(modules, 'typescript/bin/tsc')
  return node(compiler, ...strict, ...words).then(String, ({ stdout }: { stdout: string }) => stdout)
}

test('the README’s first program compiles, for Node and for browsers', async () => {
  writeFileSync(join(project, 'first.ts'), program)
  const types = ['--typeRoots', join(modules, '@types'), '--types']
  assert.equal(await compilerOutput(...types, 'node', 'first.ts'), '')
  writeFileSync(join(project, 'page.ts'), program.replace('process.argv.slice(2)', '[location.origin]'))
  assert.equal(await compilerOutput('--types', '', '--lib', 'esnext,dom', 'page.ts'), '')
})

test('a program that uses a problem as a value does not compile', async () => {
  writeFileSync(join(project, 'wrong.ts'), program.replace(/^if .*\n/gm, ''))
  assert.match(
    await compilerOutput('--types', '', '--lib', 'esnext,dom', 'wrong.ts'),
    /This expression is not callable/,
  )
})

test('the README’s first program runs against a rehearsed household', async () => {
  await using household = await startDemo()
  writeFileSync(join(project, 'first.ts'), program)
  const [summary, ...services] = (await node('first.ts', household.url, household.token)).trimEnd().split('\n')
  assert.match(summary!, /\w.*\.$/)
  assert.ok(
    services.some((line) => /^ {2}sonarr: \w/.test(line)),
    services.join('\n'),
  )
})
