import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { membersOf, readDeclarations } from '../tools/api/declaration.ts'

const tool = `${import.meta.dirname}/../tools/api.ts`

test('the reference is what the source makes', () => {
  execFileSync(process.execPath, [tool, '--check'], { stdio: 'pipe' })
})

test('a declaration is read with the comment before it, whatever is in it', () => {
  const { own, handedOn } = readDeclarations(
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
  assert.deepEqual(own, [
    {
      name: 'one',
      module: 'a.ts',
      said: 'What it is, in two lines.',
      code: "const one: {\n  /** Says { this; */\n  at(given: { a: 1; }): ';}'\n}",
    },
    { name: 'Two', module: 'a.ts', said: '', code: "type Two = 'a' | 'b'" },
  ])
  assert.deepEqual(handedOn, [
    { from: './other.ts', names: ['three', 'Four'] },
    { from: './kinds.ts', names: undefined },
  ])
})

test('members are read by their names, and whether they may be left out', () => {
  assert.deepEqual(membersOf("interface A {\n  /** Said */\n  'b-c'?: readonly string[]\n  d: { e: 1 }\n}"), [
    { name: 'b-c', said: 'Said', optional: true, type: 'readonly string[]' },
    { name: 'd', said: '', optional: false, type: '{ e: 1 }' },
  ])
})

test('what the reference does not know is refused', () => {
  assert.throws(() => readDeclarations('a.ts', 'export declare class A {\n}\n'), /does not know what this declares/)
  assert.throws(() => readDeclarations('a.ts', 'export = a;\n'), /does not know what this declares/)
  assert.throws(() => readDeclarations('a.ts', 'export interface A {\n'), /does not see where this ends/)
  assert.throws(() => membersOf('{\n  [key: string]: 1\n}'), /does not know this member/)
})
