import { join } from 'node:path'

/** Each measurement is a separate script. A `large` one runs only by name. */
const measurements: Record<string, { script: string; what: string; large?: true }> = {
  words: { script: 'words.ts', what: 'help, explain and completion against an empty program' },
  commands: { script: 'commands.ts', what: 'version and status against docker’s own, with sixteen real containers' },
  up: { script: 'up.ts', what: 'up that changes nothing against Compose’s own, with sixteen real containers' },
  changes: { script: 'changes.ts', what: 'up, restart and down against Docker and Compose doing the same' },
  startup: { script: 'startup.ts', what: 'reads in a rehearsed household against a bare runtime that does nothing' },
  'many-containers': { script: 'many-containers.ts', what: 'status with thousands of pretend containers' },
  'large-household': {
    script: 'large-household.ts',
    what: 'requests, trace and stuck in a household of 3,000 films and 400 series',
  },
  machines: { script: 'machines.ts', what: 'two machines beside one, and how long each failure takes to be told' },
  checks: { script: 'checks.ts', what: 'all checks on the rehearsed household, in under two seconds' },
  backup: { script: 'backup.ts', what: 'a backup against tar | zstd of the same folder' },
  space: { script: 'space.ts', what: 'space over two million files against du', large: true },
  size: { script: 'size.ts', what: 'what each part of the one file takes' },
  idle: { script: 'idle.ts', what: 'processor use while nothing happens, against a bare runtime' },
  watch: { script: 'watch-day.ts', what: 'what a day of the watch costs, without and with Home Assistant' },
  rates: { script: 'http/rates.ts', what: 'requests per second against the smallest possible server' },
  docker: { script: 'http/real-docker.ts', what: 'the surface with a real Docker, against its own responses' },
  streams: { script: 'http/streams.ts', what: 'a thousand listeners, and one that never reads' },
  client: { script: 'client/run.ts', what: 'the TypeScript client against bare fetch' },
  app: { script: 'app/run.ts', what: 'the browser app against the smallest page that shows a status' },
  logs: { script: 'http/logs.ts', what: 'relayed logs, and the first byte' },
}

const requestedNames = process.argv.slice(2)
const unknown = requestedNames.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0) {
  const known = Object.entries(measurements).map(
    ([name, { what: description }]) => `  ${name.padEnd(15)}  ${description}`,
  )
  console.error(`There is no measurement called ${unknown.join(' or ')}. There are:\n${known.join('\n')}`)
  process.exit(2)
}
for (const [name, { script, what: description, large }] of Object.entries(measurements)) {
  if (requestedNames.length > 0 ? !requestedNames.includes(name) : large) continue
  console.log(`\n== ${name}: ${description}`)
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, script)], {
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) process.exitCode = 1
}
