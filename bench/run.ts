import { join } from 'node:path'

/** What can be measured. Each is a script of its own, and ends by itself. One that is `large` is run only by its name. */
const measurements: Record<string, { script: string; what: string; large?: true }> = {
  commands: { script: 'commands.ts', what: 'version and status beside docker’s own, before sixteen real containers' },
  up: { script: 'up.ts', what: 'up that changes nothing beside Compose’s own, before sixteen real containers' },
  starts: { script: 'starts.ts', what: 'questions in a rehearsed household beside a bare runtime that does nothing' },
  many: { script: 'many.ts', what: 'status before thousands of pretend containers' },
  questions: { script: 'questions.ts', what: 'requests, trace and stuck in a household of 3,000 films and 400 series' },
  checks: { script: 'checks.ts', what: 'all checks on the rehearsed household, in under two seconds' },
  backup: { script: 'backup.ts', what: 'a backup beside tar | zstd of the same folder' },
  space: { script: 'space.ts', what: 'space over two million files beside du', large: true },
  idle: { script: 'idle.ts', what: 'what is taken of a processor while nothing happens, beside a bare runtime' },
  rates: { script: 'http/rates.ts', what: 'answers a second beside the least that can answer' },
  docker: { script: 'http/docker.ts', what: 'the surface before a real Docker, beside its own answers' },
  streams: { script: 'http/streams.ts', what: 'a thousand listeners, and one that never reads' },
  client: { script: 'client/run.ts', what: 'the TypeScript client beside the least that can be typed instead' },
  logs: { script: 'http/logs.ts', what: 'the relay of logs, and the first byte' },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0) {
  const known = Object.entries(measurements).map(([name, { what }]) => `  ${name.padEnd(9)}  ${what}`)
  console.error(`There is no measurement called ${unknown.join(' or ')}. There are:\n${known.join('\n')}`)
  process.exit(2)
}
for (const [name, { script, what, large }] of Object.entries(measurements)) {
  if (asked.length > 0 ? !asked.includes(name) : large) continue
  console.log(`\n== ${name}: ${what}`)
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, script)], {
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) process.exitCode = 1
}
