import { readFileSync, writeFileSync } from 'node:fs'
import { emitDeclarations } from './api/emitted-declarations.ts'
import { renderReference } from './api/page.ts'

// Writes API.md from the compiler's declarations of the source; --check reports a difference.

const path = `${import.meta.dirname}/../API.md`

try {
  const text = renderReference(emitDeclarations())
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (currentText() !== text) throw new Error('API.md is not what `npm run reference` writes.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function currentText(): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
