import { readFileSync, writeFileSync } from 'node:fs'
import { readArtefact } from './generate/artefact.ts'
import { generateFiles } from './generate/files.ts'
import { isExactRevision } from './revision.ts'

const root = `${import.meta.dirname}/..`
const folder = `${root}/src/generated`

try {
  const revision = readFileSync(`${root}/contract/REVISION`, 'utf8').trim()
  if (!isExactRevision(revision))
    throw new Error(`contract/REVISION says "${revision}", which is not an exact revision.`)
  const files = generateFiles(readArtefact(`${root}/contract/web-api.contract.json`))
  const differing = Object.entries(files).filter(([name, text]) => currentText(name) !== text)
  if (!process.argv.includes('--check')) {
    for (const [name, text] of differing) writeFileSync(`${folder}/${name}`, text)
  } else if (differing.length > 0) {
    throw new Error(`Not what \`npm run generate\` writes: ${differing.map(([name]) => name).join(', ')}`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function currentText(name: string): string | undefined {
  try {
    return readFileSync(`${folder}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
