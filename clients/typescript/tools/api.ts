import { readFileSync, writeFileSync } from 'node:fs'
import { declarations } from './api/emitted.ts'
import { page } from './api/page.ts'

// Writes API.md from the declarations that the compiler makes of the source; with --check, finds a difference.

const path = `${import.meta.dirname}/../API.md`

try {
  const text = page(declarations())
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (present() !== text) throw new Error('API.md is not what `npm run reference` writes.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function present(): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
