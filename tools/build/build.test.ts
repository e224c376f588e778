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
async function stopOfBuild(): Promise<string> {
  const { code, err, built } = await copy.build('--app', 'none')
  expect({ code, built }).toEqual({ code: 1, built: false })
  return err
}

test('a build of what is committed makes a program with the app', async () => {
  const { code, out, err, built } = await copy.build()
  expect({ code, err, built }).toEqual({ code: 0, err: '', built: true })
  expect(out).toContain('built in')
  expect(out).not.toContain('without the web app')
}, 60_000)

test('a serialised shape that changes without the artefact stops the build, and generating lets it go on', async () => {
  copy.edit('contract/kinds/text.ts', (text) => text.replace('z.object({', 'z.object({ added_field: z.boolean(),'))
  const err = await stopOfBuild()
  for (const file of ['contract/web-api.contract.json', 'contract/openapi.json'])
    expect(err).toContain(`${file} differs`)
  expect(copy.read('contract/web-api.contract.json')).not.toContain('added_field')
  expect(await copy.run('tools/generate.ts')).toMatchObject({ code: 0 })
  expect(copy.read('contract/web-api.contract.json')).toContain('added_field')
  expect(await copy.run('tools/generate.ts', '--check')).toMatchObject({ code: 0, err: '' })
}, 60_000)

/** How a part of the repository is edited, and what the build says about it. */
interface Edit {
  file: string
  change: (text: string) => string
  says: string
}

const appendLine = (text: string) => `${text}\n`
const ownFiles = ['contract/web-api.contract.json', 'contract/openapi.json', 'docs/reference.md']
const edits: Edit[] = [
  ...ownFiles.map((file) => ({
    file,
    change: (text: string) => text.replace('usher', 'Usher'),
    says: `${file} differs from the output of \`npm run generate\`.`,
  })),
  {
    file: 'clients/typescript/src/generated/kinds.ts',
    change: appendLine,
    says: 'clients/typescript: Not what `npm run generate` writes: kinds.ts',
  },
  {
    file: 'clients/typescript/API.md',
    change: appendLine,
    says: 'clients/typescript: API.md is not what `npm run reference` writes.',
  },
]
const phpEdit: Edit = {
  file: 'clients/php/src/generated/Kinds.php',
  change: appendLine,
  says: 'clients/php: Not what `composer generate` writes: Kinds.php',
}

let stopOfEdits: Promise<string> | undefined

/** What a build says of all these edits: it checks every generated file, and so names each. */
const stopWithEdits = () =>
  (stopOfEdits ??= (() => {
    for (const { file, change } of [...edits, phpEdit]) copy.edit(file, change)
    return stopOfBuild()
  })())

test.each(edits.map(({ file, says }) => [file, says]))(
  'a build stops where %s was edited, and the error names it',
  async (_file, says) => {
    expect(await stopWithEdits()).toContain(says)
  },
)

const missingPhp = php.found ? '' : ` (skipped: ${php.because})`
test.skipIf(!php.found)(`a build stops where the PHP client’s generated part was edited${missingPhp}`, async () => {
  expect(await stopWithEdits()).toContain(phpEdit.says)
})

test('a build stops where a client’s vendored contract was edited, because its generated part would differ', async () => {
  copy.edit('clients/typescript/contract/web-api.contract.json', (text) =>
    text.replace('"description": "', '"description": "Edited. '),
  )
  expect(await stopOfBuild()).toContain('clients/typescript: Not what `npm run generate` writes: kinds.ts')
})
