import { readFileSync, writeFileSync } from 'node:fs'
import { generated } from './generate/files.ts'

const root = `${import.meta.dirname}/..`
const differing = Object.entries(generated()).filter(([path, text]) => present(path) !== text)

if (process.argv.includes('--check')) {
  for (const [path] of differing) console.error(`${path} is not what \`npm run generate\` writes.`)
  process.exitCode = differing.length > 0 ? 1 : 0
} else {
  for (const [path, text] of differing) writeFileSync(`${root}/${path}`, text)
}

function present(path: string): string | undefined {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch {
    return undefined
  }
}
