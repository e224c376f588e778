import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appSource } from '../../test-support/web-app/app-source.ts'
import { treeDigest } from './built-tree.ts'
import { bundleApp, withPreloads, type AppBundle } from './bundle.ts'

const textOf = ({ tree }: AppBundle, name: string) => new TextDecoder().decode(tree.get(name))
const namesOf = ({ chunks }: AppBundle, role: string) =>
  chunks.filter((chunk) => chunk.role === role).map(({ name }) => name)
const withoutHash = (name: string) => name.replace(/-[0-9a-f]{12}/, '')

test('bundleApp makes a script of each route and each language, and one of what routes share', async () => {
  using source = appSource()
  const bundle = await bundleApp(source.path)
  const roles = Object.groupBy(bundle.chunks, ({ role }) => role)
  expect(roles.entry!.map(({ name }) => withoutHash(name))).toEqual(['app.js'])
  expect(roles.route!.map(({ name }) => withoutHash(name)).toSorted()).toEqual(['one.js', 'two.js'])
  expect(roles.language!.map(({ name }) => withoutHash(name))).toEqual(['german.js'])
  expect(roles.shared).toHaveLength(1)
  for (const { name, text } of bundle.chunks) expect(textOf(bundle, name)).toBe(text)
})

test('the same sources give the same bytes in any folder', async () => {
  const built = await Promise.all(
    Array.from({ length: 6 }, async () => {
      using source = appSource()
      return await bundleApp(source.path)
    }),
  )
  for (const { tree } of built) expect([...tree]).toEqual([...built[0]!.tree])
  expect(new Set(built.map(({ tree }) => treeDigest(tree))).size).toBe(1)
})

test('every file but the page has a hash in its name, and what refers to a file names it', async () => {
  using source = appSource()
  const bundle = await bundleApp(source.path)
  const names = [...bundle.tree.keys()].filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name))
  const texts = [...bundle.tree.keys()].filter((name) => /\.(html|js|webmanifest)$/.test(name))
  for (const name of names) {
    expect(name).toMatch(/-[0-9a-f]{12}\.\w+$/)
    expect([name, texts.some((other) => other !== name && textOf(bundle, other).includes(name))]).toEqual([name, true])
  }
  const imported = texts.flatMap((name) => textOf(bundle, name).match(/[\w-]+-[0-9a-f]{12}\.js/g) ?? [])
  for (const name of imported) expect([...bundle.tree.keys()]).toContain(name)
})

test('a change of one route renames the scripts that lead to it, and no other', async () => {
  using source = appSource()
  using changed = appSource({ 'web/words/german.ts': `export const greeting = () => 'guten Tag'` })
  const [before, after] = [await bundleApp(source.path), await bundleApp(changed.path)]
  expect(namesOf(after, 'language')).not.toEqual(namesOf(before, 'language'))
  expect(namesOf(after, 'entry')).not.toEqual(namesOf(before, 'entry'))
  expect(namesOf(after, 'shared')).toEqual(namesOf(before, 'shared'))
})

test('the page preloads what its script imports at once, and nothing else', () => {
  const chunks = (['entry', 'first-view', 'route', 'shared'] as const).map((role) => ({
    name: `${role}.js`,
    text: '',
    role,
  }))
  const page = '<head><title>usher</title></head>'
  expect(withPreloads(page, chunks)).toBe(
    '<head><title>usher</title><link rel="modulepreload" href="/first-view.js" /></head>',
  )
  expect(withPreloads(page, chunks.slice(0, 1))).toBe(page)
})

test('the page names what an owner needs, and apart from it the words of an English one', () => {
  const chunks = (['owner', 'owner-words', 'language'] as const).map((role) => ({ name: `${role}.js`, text: '', role }))
  expect(withPreloads('</head>', chunks)).toBe(
    '<meta name="usher-owner-scripts" content="/owner.js" /><meta name="usher-owner-words" content="/owner-words.js" /></head>',
  )
})

test('the manifest names the icons by their hashed paths', async () => {
  using source = appSource()
  const bundle = await bundleApp(source.path)
  const [manifest, icon] = [/^manifest-\w+\.webmanifest$/, /^icon-192-\w+\.png$/].map((name) =>
    [...bundle.tree.keys()].find((one) => name.test(one))!,
  )
  expect(JSON.parse(textOf(bundle, manifest!))).toEqual({ icons: [{ src: `/${icon}`, sizes: '192x192' }] })
  expect(textOf(bundle, 'index.html')).toContain(`<link rel="manifest" href="/${manifest}" />`)
})

test('a placeholder that nothing fills, and two assets with one name, stop the build', async () => {
  using unknown = appSource({ 'web/manifest.webmanifest': '{"icon":"{icon-512}"}' })
  await expect(bundleApp(unknown.path)).rejects.toThrow(
    'web/manifest.webmanifest has the placeholder {icon-512}, and nothing fills it',
  )
  using twice = appSource({ 'web/icons/icon.png': 'another' })
  await expect(bundleApp(twice.path)).rejects.toThrow('Two assets of the app have the same name')
})

test('texts of more than a kilobyte are there in brotli and gzip too', async () => {
  using source = appSource()
  const { tree, styles } = await bundleApp(source.path)
  const bytes = Buffer.from(tree.get(styles.first)!)
  expect(brotliDecompressSync(tree.get(`${styles.first}.br`)!).equals(bytes)).toBe(true)
  expect(gunzipSync(tree.get(`${styles.first}.gz`)!).equals(bytes)).toBe(true)
  const compressed = [...tree.keys()].filter((name) => /\.(br|gz)$/.test(name))
  expect(compressed.filter((name) => /\.png|icon\.svg/.test(name))).toEqual([])
})
