import { readFileSync, writeFileSync } from 'node:fs'
import { differing } from './generate/differing.ts'
import { generated } from './generate/files.ts'

const root = `${import.meta.dirname}/..`
const files = generated()
const paths = differing(files, present)

if (process.argv.includes('--check')) {
  for (const path of paths) console.error(`${path} is not what \`npm run generate\` writes.`)
  process.exitCode = paths.length > 0 ? 1 : 0
} else {
  for (const path of paths) writeFileSync(`${root}/${path}`, files[path]!)
}

function present(path: string): string | undefined {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch {
    return undefined
  }
}
