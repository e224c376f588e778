import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInBrowser } from './ui-io.ts'

test('openInBrowser passes the address to the first opener that is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-opener-'))
  try {
    const [opener, said] = [join(folder, 'opener'), join(folder, 'said')]
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > ${said}.new && mv ${said}.new ${said}\n`)
    chmodSync(opener, 0o755)
    const looked: string[] = []
    const find = (program: string) => (
      looked.push(program),
      program === 'xdg-open' || program === 'open' ? opener : null
    )
    expect(openInBrowser('http://127.0.0.1:1/#ticket=x', find)).toBe(true)
    while (!existsSync(said)) await Bun.sleep(5)
    expect(readFileSync(said, 'utf8')).toBe('http://127.0.0.1:1/#ticket=x')
    expect(looked.at(-1)).toMatch(/open$/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('openInBrowser returns false where there is no opener', () => {
  expect(openInBrowser('http://127.0.0.1:1/', () => null)).toBe(false)
})
