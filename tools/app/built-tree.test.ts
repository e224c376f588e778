import { beforeAll, expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { measureBudget } from './budget.ts'
import { readBuiltTree, treeDigest } from './built-tree.ts'
import { bundleApp, clientWireVersion, type AppBundle } from './bundle.ts'
import { isCompressedForm } from './compressed-files.ts'

const root = resolve(import.meta.dirname, '../..')
const tree = readBuiltTree(root)

let bundle: AppBundle
beforeAll(async () => {
  bundle = await bundleApp(root)
})

test('building the app twice gives the same bytes', async () => {
  const [{ tree: built }, { tree: rebuilt }] = [bundle, await bundleApp(root)]
  expect([...rebuilt]).toEqual([...built])
  expect([...built.keys()], 'run `bun tools/app/build.ts` after a change to the app').toEqual([...tree.keys()])
  expect(treeDigest(built)).toBe(treeDigest(tree))
})

test('the page refers to its files, and has no inline code that a strict policy would block', () => {
  const page = new TextDecoder().decode(tree.get('index.html'))
  const first = [...tree.keys()].filter((name) => /^(?:app|icon)-/.test(name) && !isCompressedForm(name))
  expect(first.length).toBeGreaterThan(2)
  for (const name of first) expect(page).toContain(`"/${name}"`)
  expect(page).toContain(`<meta name="usher-wire" content="${API_VERSION}"`)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
})

test('the page declares the wire version of the client that the app is built with', () => {
  const page = new TextDecoder().decode(bundle.tree.get('index.html'))
  expect(page).toContain(`<meta name="usher-wire" content="${clientWireVersion(root)}"`)
})

test('the app keeps its budget', () => {
  expect(measureBudget(bundle).problems, 'the limits are in tools/app/budget.ts').toEqual([])
})
