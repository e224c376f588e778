import { readFileSync, writeFileSync } from 'node:fs'
import { changedPaths } from './generate/changed-paths.ts'
import { generateFiles } from './generate/files.ts'

const root = `${import.meta.dirname}/..`
const files = generateFiles()
const paths = changedPaths(files, currentText)

if (process.argv.includes('--check')) {
  for (const path of paths) console.error(`${path} differs from the output of \`npm run generate\`.`)
  process.exitCode = paths.length > 0 ? 1 : 0
} else {
  for (const path of paths) writeFileSync(`${root}/${path}`, files[path]!)
}

function currentText(path: string): string | undefined {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch {
    return undefined
  }
}
