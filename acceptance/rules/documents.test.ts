import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

test.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'GOVERNANCE.md',
  'README.md',
  'SECURITY.md',
  'docs/compatibility.md',
  'docs/finding-your-way.md',
  'docs/installing.md',
  'docs/releasing.md',
  'docs/surface.md',
  'docs/x-usher.md',
  'packaging/README.md',
])('every path and link in %s leads to a file', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => join(dirname(document), target!))
  const paths = [
    ...text.matchAll(
      /`((?:src|contract|acceptance|rehearsal|test-support|web|clients|tools|docs|bench|packaging)\/[\w./-]+)`/g,
    ),
  ]
    .map(([, path]) => path!)
    .filter((path) => !/\b[A-Z]{2,}\b/.test(path))
  expect([...links, ...paths].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(links.length + paths.length).toBeGreaterThan(0)
})
