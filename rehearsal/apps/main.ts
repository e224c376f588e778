import { parseArgs } from 'node:util'
import { parseStandInFault } from './stand-in-fault.ts'
import { probeHealth } from './health-probe.ts'
import { findApp, rehearsedApps } from './index.ts'
import { startStandIn } from './stand-in.ts'

const USAGE = `usher-stand-in APP [--port N] [--address A]   runs one pretend app until it is asked to end
usher-stand-in [APP] --health [--port N]      asks it how it is: 0 when it is well, 1 when it is not

The app may also be named by STANDIN_APP, its port by STANDIN_PORT.
STANDIN_KEY        the key that it asks for
STANDIN_FAULT      crash, crash:SECONDS, unhealthy or slow:SECONDS
STANDIN_CONTROL=1  also takes POST /__fault {"fault": "unhealthy"}
STANDIN_UNOPENED=1 nobody has opened it yet: its setup waits
STANDIN_HOUSEHOLD=1 writes its settings file, and knows the other apps by their usual addresses
STANDIN_CHATTER    seconds between two lines of its log (10)

Apps: ${rehearsedApps.map(({ name }) => name).join(' ')}
`

const USAGE_EXIT_CODE = 2

function parseArguments() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      address: { type: 'string', default: '0.0.0.0' },
      health: { type: 'boolean', default: false },
    },
  })
  const app = findApp(positionals[0] ?? process.env['STANDIN_APP'] ?? '')
  const fault = parseStandInFault(process.env['STANDIN_FAULT'] || 'none')
  if (!app || !fault) return undefined
  const portText = values.port ?? process.env['STANDIN_PORT']
  return {
    app,
    fault,
    port: portText === undefined ? app.port : Number(portText),
    address: values.address,
    health: values.health,
  }
}

async function main(): Promise<void> {
  const options = parseArguments()
  if (!options) {
    process.stderr.write(USAGE)
    process.exit(USAGE_EXIT_CODE)
  }
  if (options.health) {
    const { isHealthy, output } = await probeHealth(options.app, options.port)
    process.stdout.write(`${output}\n`)
    process.exit(isHealthy ? 0 : 1)
  }
  const key = process.env['STANDIN_KEY']
  const running = startStandIn({
    ...options,
    ...(key === undefined ? {} : { key }),
    isUnopened: process.env['STANDIN_UNOPENED'] === '1',
    isInHousehold: process.env['STANDIN_HOUSEHOLD'] === '1',
    allowsFaultControl: process.env['STANDIN_CONTROL'] === '1',
    idleLogIntervalMs: Number(process.env['STANDIN_CHATTER'] || 10) * 1000,
    print: (line) => void process.stdout.write(`${line}\n`),
    exit: (code) => process.exit(code),
  })
  const end = () => void running.end().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

await main()
