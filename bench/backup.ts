import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureInterleaved } from './support/measure.ts'
import { printReport } from './support/report.ts'

// Measures `usher backup`, from start to the end of its process, against `tar | zstd` of the same folder onto the same
// disk. usher also computes the digest of every file, syncs to disk and reads everything again.

const ROUNDS = 5
const SMALL = 4000
const LARGE = 8
const LARGE_BYTES = 24 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'usher-bench-backup-'))
try {
  const stack = join(folder, 'stack')
  const home = join(folder, 'home')
  const bytes = createFiles(join(stack, 'config'))
  const compose = 'name: bench\nservices: { app: { image: "example/app:1", volumes: ["./config:/config"] } }\n'
  writeFileSync(join(stack, 'compose.yaml'), compose)
  const main = join(import.meta.dirname, '../src/main.ts')
  const peer = 'tar -C "$1" -cf - config | zstd -q -f -T1 -o "$2" && sync "$2"'
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder }
  const timed = await measureInterleaved(
    {
      peer: { name: 'tar | zstd', argv: ['sh', '-c', peer, 'sh', stack, join(folder, 'peer.tar.zst')], env },
      ours: {
        name: 'usher backup',
        argv: [
          process.execPath,
          main,
          'backup',
          '--yes',
          '--home',
          home,
          '--stack-dir',
          stack,
          '--engine',
          'tcp://127.0.0.1:1',
        ],
        env,
      },
    },
    ROUNDS,
  )
  printReport(`${SMALL + LARGE} files, ${Math.round(bytes / 1e6)} MB`, timed, [
    { ours: timed.ours, peer: timed.peer, atMost: 2 },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

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
