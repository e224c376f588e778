import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// `npm run bench [NAME …]`. A measurement is a script of its own: bench/NAME.ts, or bench/NAME/run.ts.

const here = import.meta.dirname
const scripts = new Map(
  readdirSync(here, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const name = entry.name.replace(/\.ts$/, '')
    const script = entry.isDirectory() ? join(here, name, 'run.ts') : join(here, entry.name)
    return script.endsWith('.ts') && script !== import.meta.filename && existsSync(script) ? [[name, script]] : []
  }),
)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !scripts.has(name))
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(' or ')}. There is ${[...scripts.keys()].join(', ')}.`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : scripts.keys()) {
  console.log(`\n== ${name}`)
  const child = Bun.spawn([process.execPath, scripts.get(name)!], { stdio: ['inherit', 'inherit', 'inherit'] })
  if ((await child.exited) !== 0) process.exitCode = 1
}
