import { join } from 'node:path'
import { BUN } from './processes.ts'

for (const name of ['rates', 'first-byte', 'real-docker', 'logs', 'streams', 'idle-listeners']) {
  const child = Bun.spawn([BUN, join(import.meta.dirname, `${name}.ts`)], { stdio: ['ignore', 'inherit', 'inherit'] })
  if ((await child.exited) !== 0) process.exitCode = 1
}
