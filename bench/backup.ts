import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureInterleaved } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures `usher backup`, from start to the end of its process, against `tar | zstd` of the same folder onto the same
// disk. usher also computes the digest of every file, syncs to disk and reads everything again. The second backup
// follows a change of a few dozen files of one folder.

const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 5)
const SMALL = 4000
const LARGE = Number(process.env['BACKUP_LARGE_FILES'] ?? 32)
const LARGE_BYTES = 24 * 1024 * 1024

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const stack = join(folder, 'stack')
const bytes = createFiles(join(stack, 'config'))
const compose = 'name: bench\nservices: { app: { image: "example/app:1", volumes: ["./config:/config"] } }\n'
writeFileSync(join(stack, 'compose.yaml'), compose)

const env = { PATH: process.env['PATH'] ?? '', HOME: folder }
const backup = (home: string) => `"$1" backup --yes --home "${home}" --stack-dir "$2" --engine tcp://127.0.0.1:1`
const inShell = (script: string) => ['sh', '-c', script, 'sh', usher, stack, folder]

// A file that changed within the last minute is read again by the next backup.
await Bun.sleep(70_000)
const timed = await measureInterleaved(
  {
    peer: {
      name: 'tar | zstd',
      argv: inShell('tar -C "$2" -cf - config | zstd -q -f -T1 -o "$3/peer.tar.zst" && sync "$3/peer.tar.zst"'),
      env,
    },
    first: { name: 'usher backup, the first', argv: inShell(`rm -rf "$3/once" && ${backup('$3/once')}`), env },
    second: {
      name: 'usher backup, another',
      argv: inShell(`for file in "$2"/config/7/1*7.xml; do echo changed >>"$file"; done; ${backup('$3/again')}`),
      env,
    },
  },
  ROUNDS,
)
printReport(`${SMALL + LARGE} files, ${Math.round(bytes / 1e6)} MB`, timed, [
  { ours: timed.first, peer: timed.peer, atMost: 1.2 },
  { ours: timed.second, peer: timed.first, atMost: 0.2 },
])

/** Half of the data is compressible, like text and pictures together. */
function createFiles(config: string): number {
  let bytes = 0
  const put = (path: string, lines: number) => {
    const content = Buffer.alloc(lines * 64, '<row name="of this"/>\n')
    for (let n = 0; n < lines; n += 1)
      createHash('sha256')
        .update(`${path} ${n}`)
        .digest()
        .copy(content, n * 64)
    writeFileSync(path, content)
    bytes += content.length
  }
  for (let n = 0; n < 40; n += 1) mkdirSync(join(config, String(n)), { recursive: true })
  for (let n = 0; n < SMALL; n += 1) put(join(config, String(n % 40), `${n}.xml`), 30 + (n % 50) * 6)
  for (let n = 0; n < LARGE; n += 1) put(join(config, `${n}.blob`), LARGE_BYTES / 64)
  return bytes
}
