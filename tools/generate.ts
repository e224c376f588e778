import { readFileSync, writeFileSync } from 'node:fs'
import { changedPaths } from './generate/changed-paths.ts'
import { COMMAND_TABLE_PATH, renderCommandTable } from './generate/command-table.ts'

const root = `${import.meta.dirname}/..`
const isCheck = process.argv.includes('--check')
if (!isCheck && currentText(COMMAND_TABLE_PATH) !== renderCommandTable()) {
  writeFileSync(`${root}/${COMMAND_TABLE_PATH}`, renderCommandTable())
  // The other files are rendered by the program with the new table, and this process has loaded the old one.
  process.exit(
    Bun.spawnSync([process.execPath, import.meta.path], { stdio: ['inherit', 'inherit', 'inherit'] }).exitCode,
  )
}
const { generateFiles } = await import('./generate/files.ts')
const files = generateFiles()
const paths = changedPaths(files, currentText)

if (isCheck) {
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
