import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { copyRepository, type RepositoryCopy } from '../../test-support/repository/repository-copy.ts'
import { findPhp } from '../provision/php.ts'

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
}, 60_000)
afterEach(() => copy.restore())
afterAll(() => copy[Symbol.dispose]())

const php = findPhp()

/** Builds without the app, expects that the build stops, and returns what it says. */
async function saidByStop(): Promise<string> {
  const { code, err, built } = await copy.build('--app', 'none')
  expect({ code, built }).toEqual({ code: 1, built: false })
  return err
}

async function expectStop(...says: string[]): Promise<void> {
  const said = await saidByStop()
  for (const sentence of says) expect(said).toContain(sentence)
}

const serviceFiles = ['contract/web-api.contract.json', 'contract/openapi.json', 'docs/reference.md']
const clientFiles: [file: string, client: string, name: string][] = [
  ['clients/typescript/src/generated/kinds.ts', 'clients/typescript: ', 'kinds.ts'],
  ['clients/typescript/API.md', 'clients/typescript: ', 'API.md'],
]
const PHP_FILE = 'clients/php/src/generated/Kinds.php'

let said: Promise<string> | undefined

/** Returns what a build says after each of these files was edited. It names every one, so that one build is enough. */
function saidAfterEveryEdit(): Promise<string> {
  if (said) return said
  for (const file of serviceFiles) copy.edit(file, (text) => text.replace('usher', 'Usher'))
  for (const file of [...clientFiles.map(([file]) => file), PHP_FILE]) copy.edit(file, (text) => `${text}\n`)
  return (said = saidByStop())
}

test('a build of what is committed makes a program with the app', async () => {
  const { code, out, err, built } = await copy.build()
  expect({ code, err, built }).toEqual({ code: 0, err: '', built: true })
  expect(out).toContain('built in')
  expect(out).not.toContain('without the web app')
}, 60_000)

test('a serialised shape that changes without the artefact stops the build, and generating lets it go on', async () => {
  copy.edit('contract/kinds/text.ts', (text) => text.replace('z.object({', 'z.object({ added_field: z.boolean(),'))
  await expectStop('contract/web-api.contract.json differs', 'contract/openapi.json differs')
  expect(copy.read('contract/web-api.contract.json')).not.toContain('added_field')
  expect(await copy.run('tools/generate.ts')).toMatchObject({ code: 0 })
  expect(copy.read('contract/web-api.contract.json')).toContain('added_field')
  expect(await copy.run('tools/generate.ts', '--check')).toMatchObject({ code: 0, err: '' })
}, 60_000)

test.each(serviceFiles)('a build stops where %s was edited, and the error names it', async (file) => {
  expect(await saidAfterEveryEdit()).toContain(`${file} differs from the output of \`npm run generate\`.`)
})

test.each(clientFiles)('a build stops where %s was edited, and the error names it', async (_file, client, name) => {
  const lines = (await saidAfterEveryEdit()).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${client}.*\\b${RegExp.escape(name)}`)))
})

const missingPhp = php.found ? '' : ` (skipped: ${php.because})`
test.skipIf(!php.found)(`a build stops where the PHP client’s generated part was edited${missingPhp}`, async () => {
  expect(await saidAfterEveryEdit()).toContain('clients/php: Not what `composer generate` writes: Kinds.php')
})

test('a build stops where a client’s vendored contract was edited, because its generated part would differ', async () => {
  copy.edit('clients/typescript/contract/web-api.contract.json', (text) =>
    text.replace('"description": "', '"description": "Edited. '),
  )
  await expectStop('clients/typescript: Not what `npm run generate` writes: kinds.ts')
})
