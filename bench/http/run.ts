import { join } from 'node:path'
import { BUN } from './process.ts'

/** Everything measured of the HTTP surface, one after another. */
for (const name of ['rates', 'first', 'docker', 'logs', 'streams', 'lazy']) {
  const child = Bun.spawn([BUN, join(import.meta.dirname, `${name}.ts`)], { stdio: ['ignore', 'inherit', 'inherit'] })
  if ((await child.exited) !== 0) process.exitCode = 1
}
