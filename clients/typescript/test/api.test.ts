import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { membersOf, readDeclarations } from '../tools/api/declaration.ts'
import { renderShape } from '../tools/api/entry.ts'

const tool = `${import.meta.dirname}/../tools/api.ts`

test('API.md is up to date', () => {
  execFileSync(process.execPath, [tool, '--check'], { stdio: 'pipe' })
})

test('a declaration is parsed with the comment before it', () => {
  const { declarations, reexports } = readDeclarations(
    'a.ts',
    `import { x } from './x.ts';
/** Not seen. */
type Hidden = 1;
/**
 * What it is,
 * in two lines.
 */
export declare const one: {
    /** Says { this; */
    at(given: { a: 1; }): ';}';
};
export type Two = 'a' | 'b';
export { three, type Four } from './other.ts';
export type * from './kinds.ts';
`,
  )
  assert.deepEqual(declarations, [
    {
      name: 'one',
      module: 'a.ts',
      comment: 'What it is, in two lines.',
      code: "const one: {\n  /** Says { this; */\n  at(given: { a: 1; }): ';}'\n}",
    },
    { name: 'Two', module: 'a.ts', comment: '', code: "type Two = 'a' | 'b'" },
  ])
  assert.deepEqual(reexports, [
    { from: './other.ts', names: ['three', 'Four'] },
    { from: './kinds.ts', names: undefined },
  ])
})

test('members are parsed with their names and whether they are optional', () => {
  assert.deepEqual(membersOf("interface A {\n  /** Said */\n  'b-c'?: readonly string[]\n  d: { e: 1 }\n}"), [
    { name: 'b-c', comment: 'Said', optional: true, type: 'readonly string[]' },
    { name: 'd', comment: '', optional: false, type: '{ e: 1 }' },
  ])
})

test('a shape that is one of several values or types lists them', () => {
  const render = (code: string) => renderShape('A', [{ name: 'A', module: 'a.ts', comment: 'Either.', code }])
  assert.equal(render("type A = 'b' | 'c-d'"), '### A\n\nEither.\n\n`b`, `c-d`')
  assert.equal(render('type A = B | C'), '### A\n\nEither.\n\n`B`, `C`')
  assert.throws(() => render('type A = B & C'), /does not know this shape/)
})

test('an unknown declaration is refused', () => {
  assert.throws(() => readDeclarations('a.ts', 'export declare class A {\n}\n'), /does not know what this declares/)
  assert.throws(() => readDeclarations('a.ts', 'export = a;\n'), /does not know what this declares/)
  assert.throws(() => readDeclarations('a.ts', 'export interface A {\n'), /cannot find the end of/)
  assert.throws(() => membersOf('{\n  [key: string]: 1\n}'), /does not know this member/)
})
