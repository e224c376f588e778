import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readArtefact, SUPPORTED_API_VERSION } from '../tools/generate/artefact.ts'
import { generateFiles } from '../tools/generate/files.ts'
import { typeFromSchema } from '../tools/generate/schema-type.ts'
import { isExactRevision } from '../tools/revision.ts'

const root = `${import.meta.dirname}/..`
const revision = readFileSync(`${root}/contract/REVISION`, 'utf8').trim()

test('the generated files match the vendored contract', () => {
  for (const [name, text] of Object.entries(generateFiles(readArtefact(`${root}/contract/web-api.contract.json`)))) {
    assert.equal(readFileSync(`${root}/src/generated/${name}`, 'utf8'), text)
  }
})

test('the vendored contract names its exact revision', () => {
  assert.ok(isExactRevision(revision))
})

test('the vendored contract equals that revision’s, byte for byte', { skip: historyMissingReason() }, () => {
  const expected = git('show', `${revision}:contract/web-api.contract.json`)
  assert.equal(readFileSync(`${root}/contract/web-api.contract.json`, 'utf8'), expected)
})

/** A copy without the git history has nothing to compare with. */
function historyMissingReason(): string | false {
  try {
    git('cat-file', '-e', `${revision}^{commit}`)
    return false
  } catch {
    return 'skipped: this copy of the repository lacks that revision'
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' })
}

test('only a full commit hash or a release tag is an exact revision', () => {
  const hash = '0123456789abcdef0123456789abcdef01234567'
  for (const revision of [hash, 'v1.2.3', 'v1.2.3-rc.1']) assert.ok(isExactRevision(revision), revision)
  for (const revision of [
    '',
    'main',
    'HEAD',
    hash.slice(0, 12),
    `${hash}0`,
    'v1',
    'v1.2',
    'origin/main',
    `${hash}^`,
    '--all',
  ]) {
    assert.ok(!isExactRevision(revision), revision)
  }
})

test('a contract of another version is refused with both versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-client-'))
  try {
    const path = join(folder, 'contract.json')
    for (const version of [0, SUPPORTED_API_VERSION + 1, 9, `${SUPPORTED_API_VERSION}`, null, undefined]) {
      writeFileSync(path, JSON.stringify({ api_version: version, kinds: {}, reads: {}, actions: {}, $defs: {} }))
      assert.throws(() => readArtefact(path), new RegExp(`\\b${version}\\b.*\\b${SUPPORTED_API_VERSION}\\b`))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('generation from a contract of another version writes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-client-'))
  try {
    for (const part of ['tools', 'contract', 'src/generated'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    const path = join(folder, 'contract/web-api.contract.json')
    const contract = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...contract, api_version: 9, kinds: {} }))
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/generate.ts')], { encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stderr, new RegExp(`\\b9\\b.*\\b${SUPPORTED_API_VERSION}\\b.*Nothing was written`))
    for (const name of readdirSync(join(root, 'src/generated')))
      assert.equal(
        readFileSync(join(folder, 'src/generated', name), 'utf8'),
        readFileSync(join(root, 'src/generated', name), 'utf8'),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an unsupported schema is refused', () => {
  const nameOf = (ref: string) => ref
  for (const schema of [
    { type: 'tuple' },
    { allOf: [] },
    { type: 'object', patternProperties: {} },
    { type: 'array', items: { not: {} } },
  ]) {
    assert.throws(() => typeFromSchema(schema, nameOf), /does not know/)
  }
})

test('schemas become types', () => {
  const nameOf = (ref: string) => ref.replace('#/$defs/', '')
  const types: [object, string][] = [
    [{ type: 'string', enum: ['on', 'off'] }, "'on' | 'off'"],
    [{ type: ['integer', 'null'] }, 'number | null'],
    [{ anyOf: [{ $ref: '#/$defs/Port' }, { type: 'null' }] }, 'Port | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, 'readonly (string | null)[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Readonly<Record<string, boolean>>'],
    [
      { type: 'object', properties: { a: { const: 1 }, 'b-c': {} }, required: ['a'] },
      "{\n  a: 1\n  'b-c'?: unknown\n}",
    ],
  ]
  for (const [schema, type] of types) assert.equal(typeFromSchema(schema as Record<string, unknown>, nameOf), type)
})

test('a union of shapes becomes an alias of their types, and an optional field stays optional', () => {
  const strings = { type: 'array', items: { type: 'string' } }
  const undo = { $ref: '#/$defs/undo_action' }
  const undoBy = (action: string) => ({
    type: 'object',
    properties: { action: { type: 'string', const: action }, body: { $ref: `#/$defs/${action}_arguments` } },
    required: ['action', 'body'],
  })
  const { 'kinds.ts': text } = generateFiles({
    api_version: SUPPORTED_API_VERSION,
    kinds: { change: { meaning: '', schema: { $ref: '#/$defs/change' } } },
    reads: {},
    actions: {},
    $defs: {
      change: {
        type: 'object',
        properties: { undo: { anyOf: [undo, { type: 'null' }] }, steps: { type: 'array', items: undo } },
        required: ['undo', 'steps'],
      },
      undo_action: {
        description: 'What undoes a change.',
        oneOf: [{ $ref: '#/$defs/undo_by_up' }, { $ref: '#/$defs/undo_by_down' }],
      },
      undo_by_up: undoBy('up'),
      undo_by_down: undoBy('down'),
      up_arguments: { type: 'object', properties: { forms: strings } },
      down_arguments: {
        type: 'object',
        properties: { service: { type: 'string' }, reason: { type: 'string' } },
        required: ['service'],
      },
    },
  })
  for (const declaration of [
    'export interface ChangeData {\n  undo: UndoAction | null\n  steps: readonly UndoAction[]\n}',
    '/** What undoes a change. */\nexport type UndoAction = UndoByUp | UndoByDown\n',
    "export interface UndoByUp {\n  action: 'up'\n  body: UpArguments\n}",
    "export interface UndoByDown {\n  action: 'down'\n  body: DownArguments\n}",
    'export interface UpArguments {\n  forms?: readonly string[]\n}',
    'export interface DownArguments {\n  service: string\n  reason?: string\n}',
  ])
    assert.ok(text!.includes(declaration), declaration)
})
