import { expect, test } from 'bun:test'
import { renderEmbeddedModule } from './embedded-module.ts'

const NAMES = [
  'app-5a9697cf147e.js',
  'app-5a9697cf147e.js.br',
  'app-5a9697cf147e.js.gz',
  'app-70d3a7a85f59.js',
  'icon-192-9e6cccd64fea.png',
  'index.html',
  'manifest-4a1be4f0c2aa.webmanifest',
]
const module = renderEmbeddedModule(NAMES)

test('renderEmbeddedModule imports every file under a name of its own', () => {
  const imports = [...module.matchAll(/^import (\w+) from '\.\/tree\/(.+)' with \{ type: 'file' \}$/gm)]
  expect(imports.map(([, , file]) => file)).toEqual(NAMES)
  expect(new Set(imports.map(([, name]) => name)).size).toBe(NAMES.length)
})

test('renderEmbeddedModule serves each file with its type, and a compressed form only beside its file', () => {
  expect(module).toContain(
    "['/app-5a9697cf147e.js', embeddedFile('text/javascript; charset=utf-8', app5a9697cf147eJs, app5a9697cf147eJsBr, app5a9697cf147eJsGz)]",
  )
  expect(module).toContain(
    "['/app-70d3a7a85f59.js', embeddedFile('text/javascript; charset=utf-8', app70d3a7a85f59Js)]",
  )
  expect(module).toContain("['/icon-192-9e6cccd64fea.png', embeddedFile('image/png', ")
  expect(module).toContain("['/manifest-4a1be4f0c2aa.webmanifest', embeddedFile('application/manifest+json', ")
  expect(module).not.toMatch(/\['\/[^']*\.(?:br|gz)'|'\/index\.html'/)
})
