import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEntries, type SearchEntry } from '../../site/find-entries.ts'
import { buildSite, type BuiltSite } from './build-site.ts'
import { resolveLink } from './links.ts'
import { allPages } from './navigation.ts'
import { repositoryRoot } from './page-text.ts'
import { renderPage, type RenderedPage } from './rendered-page.ts'
import { searchEntries } from './search-index.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})

const htmlFiles = (): [path: string, html: string][] =>
  [...site.files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, String(content)]] : []))

test('every link of every page leads to a page, a place in one, or a file', () => {
  expect(site.broken).toEqual([])
})

test('every document is a page of the site', () => {
  const documents = ['docs', 'docs/guides', 'docs/programs'].flatMap((folder) =>
    readdirSync(`${repositoryRoot}/${folder}`).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  )
  const sources = new Set(allPages.map(({ source }) => source))
  expect(documents.filter((path) => !sources.has(path))).toEqual([])
})

/** Pages about installing and releasing, which exist once there is something to install. */
test('every page of the navigation has its document', () => {
  expect(site.missing).toEqual([])
})

test('every section of the reference is on one page', () => {
  const whole = renderPage({ source: 'docs/reference.md', path: 'whole', title: 'Reference' })!
  const headings = whole.headings.filter(({ level }) => level === 2).map(({ text }) => text)
  const shown = allPages.filter(({ source }) => source === 'docs/reference.md').flatMap(({ sections = [] }) => sections)
  // Kinds have a page of their own, with their fields.
  expect([...shown, 'Kinds'].toSorted()).toEqual(headings.toSorted())
})

test('a page has one first heading, and none of its headings skips a level', () => {
  const faults = allPages
    .flatMap((page) => renderPage(page) ?? [])
    .filter(({ headings }) => {
      const levels = headings.map(({ level }) => level)
      const isJump = levels.some((level, at) => at > 0 && level > levels[at - 1]! + 1)
      return levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1 || isJump
    })
  expect(faults.map(({ page }) => page.path)).toEqual([])
})

test('a page loads only its own files, by relative addresses', () => {
  for (const [path, html] of htmlFiles()) {
    const loaded = [...html.matchAll(/<(?:script|img|link)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address,
    )
    expect([path, loaded.filter((address) => /^(?:[a-z]+:|\/)/.test(address!))]).toEqual([path, []])
    const files = loaded.map((address) => new URL(address!, `http://site/${path}`).pathname.slice(1))
    expect([path, files.filter((file) => !site.files.has(file))]).toEqual([path, []])
    expect(html).not.toMatch(/<script>|<style>|\son\w+="/)
  }
})

test('the same documents give the same bytes', async () => {
  const digest = ({ files }: BuiltSite) =>
    Bun.hash(JSON.stringify([...files].map(([path, one]) => [path, Bun.hash(one)].map(String))))
  expect(digest(await buildSite())).toBe(digest(site))
})

test('sources are linked only if their address is given', async () => {
  const architecture = (built: BuiltSite) => String(built.files.get('built/architecture.html'))
  expect(architecture(site)).not.toContain('architecture.test.ts"')
  expect(architecture(await buildSite('https://forge.example.org/usher/v1'))).toContain(
    'href="https://forge.example.org/usher/v1/acceptance/rules/architecture.test.ts"',
  )
})

describe('a link', () => {
  const page = (source: string, path: string, ...ids: string[]): RenderedPage => ({
    page: { source, path, title: path },
    html: '',
    headings: ids.map((id) => ({ level: 2, id, text: id })),
  })
  const from = page('docs/a.md', 'a', 'one')
  const pages = [from, page('docs/b.md', 'b1', 'first'), page('docs/b.md', 'b2', 'second')]

  test.each([
    ['#one', { type: 'page', path: 'a', anchor: 'one' }],
    ['b.md', { type: 'page', path: 'b1', anchor: '' }],
    ['b.md#second', { type: 'page', path: 'b2', anchor: 'second' }],
    ['b.md#third', { type: 'broken' }],
    ['#two', { type: 'broken' }],
    ['missing.md', { type: 'broken' }],
    ['../contract/openapi.json', { type: 'file', path: 'contract/openapi.json' }],
    ['../src/main.ts', { type: 'source', path: 'src/main.ts' }],
    ['https://example.org/', { type: 'elsewhere' }],
  ] as const)('%s is resolved', (href, target) => {
    expect(resolveLink(from, href, pages)).toEqual(target)
  })
})

describe('the search', () => {
  const index = () => allPages.flatMap((page) => renderPage(page) ?? []).flatMap(searchEntries)

  test.each([
    ['hardlink', 'guides/folders.html'],
    ['wireguard_private_key', 'reference/settings.html#wireguard_private_key'],
    ['usher trace', 'reference/questions.html#usher-trace'],
    ['USHER-4', 'reference/errors.html#usher-4'],
    ['tunnel-bound', 'reference/checks.html#tunnel-bound'],
    ['hidden files of other people', undefined],
  ])('%s finds %s first, or nothing', (query, address) => {
    expect(findEntries(query, index())[0]?.[2]).toBe(address)
  })

  test('every word has to be there, and headings come first', () => {
    const entry = (heading: string, text: string): SearchEntry => [heading, 'Page', `${heading}.html`, text]
    const entries = [entry('Disks', 'a film'), entry('Films', 'on a disk'), entry('Music', 'on a disk')]
    expect(findEntries('film', entries).map(([heading]) => heading)).toEqual(['Films', 'Disks'])
    expect(findEntries('film disk', entries)).toHaveLength(2)
    expect(findEntries('  ', entries)).toEqual([])
  })
})

describe('npm run site', () => {
  const build = (...words: string[]) => {
    const argv = [process.execPath, `${repositoryRoot}/tools/site.ts`, ...words]
    const { exitCode, stdout, stderr } = Bun.spawnSync(argv, { env: {} })
    return { exitCode, out: stdout.toString(), err: stderr.toString() }
  }
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'usher-site-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('builds into an empty folder, and replaces what it built before', () => {
    expect(build('--to', folder)).toMatchObject({ exitCode: 0, err: '' })
    writeFileSync(join(folder, 'removed-page.html'), 'A page that no longer exists')
    expect(build('--to', folder).exitCode).toBe(0)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.html', 'search-index.js']))
    expect(existsSync(join(folder, 'removed-page.html'))).toBe(false)
  })

  test('leaves a folder alone that holds something else', () => {
    writeFileSync(join(folder, 'letters.txt'), 'Dear Ana')
    const { exitCode, err } = build('--to', folder)
    expect([exitCode, err]).toEqual([1, `${folder} contains something other than the site. Name an empty folder.\n`])
    expect(readdirSync(folder)).toEqual(['letters.txt'])
  })
})
