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

/** Builds without the app, and expects that the build stops and says each of these. */
async function expectStop(...says: string[]): Promise<void> {
  const { code, err, built } = await copy.build('--app', 'none')
  expect({ code, built }).toEqual({ code: 1, built: false })
  for (const sentence of says) expect(err).toContain(sentence)
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

test.each(['contract/web-api.contract.json', 'contract/openapi.json', 'docs/reference.md'])(
  'a build stops where %s was edited, and the error names it',
  async (file) => {
    copy.edit(file, (text) => text.replace('usher', 'Usher'))
    await expectStop(`${file} differs from the output of \`npm run generate\`.`)
  },
)

test.each([
  ['clients/typescript/src/generated/kinds.ts', 'clients/typescript: ', 'kinds.ts'],
  ['clients/typescript/API.md', 'clients/typescript: ', 'API.md'],
])('a build stops where %s was edited, and the error names it', async (file, client, name) => {
  copy.edit(file, (text) => `${text}\n`)
  await expectStop(client, name)
})

const missingPhp = php.found ? '' : ` (skipped: ${php.because})`
test.skipIf(!php.found)(`a build stops where the PHP client’s generated part was edited${missingPhp}`, async () => {
  copy.edit('clients/php/src/generated/Kinds.php', (text) => `${text}\n`)
  await expectStop('clients/php: Not what `composer generate` writes: Kinds.php')
})

test('a build stops where a client’s vendored contract was edited, because its generated part would differ', async () => {
  copy.edit('clients/typescript/contract/web-api.contract.json', (text) =>
    text.replace('"description": "', '"description": "Edited. '),
  )
  await expectStop('clients/typescript: Not what `npm run generate` writes: kinds.ts')
})
