import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The sources of a small app with two routes, a language, icons and a manifest. */
const sources: Record<string, string | Uint8Array> = {
  'web/main.tsx': `
    import { greeting } from './words/english.ts'
    const routes = { one: () => import('./pages/one.ts'), two: () => import('./pages/two.ts') }
    const languages = { german: () => import('./words/german.ts') }
    console.log(greeting(), routes, languages)`,
  // Asks for another route, so that scripts refer to each other in a circle.
  'web/words/english.ts': `
    export const greeting = () => 'good morning'
    export const next = () => import('../pages/two.ts')`,
  'web/words/german.ts': `export const greeting = () => 'guten Morgen'`,
  'web/pages/one.ts': `
    import { greeting } from '../words/english.ts'
    import { half } from './half.ts'
    export const page = () => greeting() + half('one')`,
  'web/pages/two.ts': `
    import { greeting, next } from '../words/english.ts'
    import { half } from './half.ts'
    export const page = () => greeting() + half('two') + next`,
  'web/pages/half.ts': `export const half = (text: string) => text.slice(text.length / 2)`,
  'web/style/pages.css': 'main { color: #321; }',
  'web/style/app.css': `body { color: #123; ${Array.from({ length: 150 }, (_, n) => `--size-${n}: ${n}px;`).join(' ')} }`,
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/icons/icon-192.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  'web/manifest.webmanifest': '{"icons":[{"src":"{icon-192}","sizes":"192x192"}]}',
  'web/index.html': `<!doctype html><html><head><meta name="usher-wire" content="{wire}" />
    <link rel="icon" href="{icon}" /><link rel="apple-touch-icon" href="{icon-192}" />
    <link rel="manifest" href="{manifest}" /><link rel="stylesheet" href="{style}" />
    <meta name="usher-page-style" content="{page-style}" />
    <script type="module" src="{script}"></script></head><body></body></html>`,
  'clients/typescript/src/generated/contract.ts': 'export const CONTRACT_API_VERSION = 1\n',
}

/** Writes the sources to a new folder, some of them replaced. Disposing of it removes the folder. */
export function appSource(replaced: Readonly<Record<string, string>> = {}): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'usher-app-test-'))
  for (const [name, content] of Object.entries({ ...sources, ...replaced })) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
