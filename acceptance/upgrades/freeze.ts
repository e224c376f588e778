import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUILD } from '../../src/lib/build-info.ts'
import { commandLineDeclaration } from '../../tools/compatibility/command-line.ts'
import { startRehearsal, type RehearsalProcess } from '../real/support/rehearsal-process.ts'
import { OWN_STACK, ownStackCommands, sampleCommands, sampleReads } from './support/sample-commands.ts'
import { filesBelow, packHome, SAMPLE_HOME } from './support/sample-files.ts'

// Freezes what this version writes and promises, for every later version to open: `npm run freeze`.

const root = resolve(import.meta.dirname, '../..')
const MAX_SAMPLE_BYTES = 300_000

const { version } = BUILD
const tagged = execFileSync('git', ['tag', '--list', `v${version}`], { cwd: root, encoding: 'utf8' }).trim()
if (tagged !== '') throw new Error(`usher ${version} is released: its samples never change. Raise the version first.`)

const compatibility = join(root, 'acceptance/compatibility')
copyFileSync(join(root, 'contract/web-api.contract.json'), join(compatibility, `${version}.contract.json`))
writeFileSync(
  join(compatibility, `${version}.command-line.json`),
  `${JSON.stringify(commandLineDeclaration(), null, 2)}\n`,
)

const folder = join(root, 'acceptance/upgrades', version)
rmSync(folder, { recursive: true, force: true })
const rehearsal = await startRehearsal()
try {
  mkdirSync(join(folder, 'said'), { recursive: true })
  writeSaid('own-stack', { directory: await runInOwnStack(rehearsal) })
  for (const { words, typed } of sampleCommands) await run(rehearsal, words, typed)
  for (const read of sampleReads) {
    const { data } = JSON.parse(await run(rehearsal, [read, '--json'])) as { data: unknown }
    writeSaid(read, data)
  }
  packHome(rehearsal.home, join(folder, 'home'))
} finally {
  await rehearsal.stop()
}

const size = filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0)
if (size > MAX_SAMPLE_BYTES) throw new Error(`The sample has ${size} bytes, and may have ${MAX_SAMPLE_BYTES}.`)
console.log(`acceptance/upgrades/${version}: ${size} bytes`)

function writeSaid(name: string, data: unknown): void {
  const text = JSON.stringify(data, null, 2).replaceAll(rehearsal.home, SAMPLE_HOME)
  writeFileSync(join(folder, 'said', `${name}.json`), `${text}\n`)
}

async function run({ run: runUsher }: RehearsalProcess, words: readonly string[], typed = ''): Promise<string> {
  const { out, err, exit } = await runUsher(words, typed)
  // 3: the household has findings.
  if (exit !== 0 && exit !== 3) throw new Error(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
  return out
}

/** Returns the directory, by which usher finds again what was set for it. */
async function runInOwnStack(rehearsed: RehearsalProcess): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'usher-own-stack-'))
  try {
    writeFileSync(join(directory, 'compose.yaml'), OWN_STACK)
    for (const words of ownStackCommands) await run(rehearsed, ['--stack-dir', directory, ...words])
    return directory
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
