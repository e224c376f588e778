import { parseArgs } from 'node:util'
import { readFault } from './faults.ts'
import { lookAt } from './health-look.ts'
import { appNamed, apps } from './index.ts'
import { standIn } from './stand-in.ts'

const USAGE = `usher-stand-in APP [--port N] [--address A]   runs one pretend app until it is asked to end
usher-stand-in [APP] --health [--port N]      asks it how it is: 0 when it is well, 1 when it is not

The app may also be named by STANDIN_APP, its port by STANDIN_PORT.
STANDIN_KEY        the key that it asks for
STANDIN_FAULT      crash, crash:SECONDS, unhealthy or slow:SECONDS
STANDIN_CONTROL=1  also takes POST /__fault {"fault": "unhealthy"}
STANDIN_CHATTER    seconds between two lines of its log (10)

Apps: ${apps.map(({ name }) => name).join(' ')}
`

const WRONGLY_ASKED = 2

function asked() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      address: { type: 'string', default: '0.0.0.0' },
      health: { type: 'boolean', default: false },
    },
  })
  const app = appNamed(positionals[0] ?? process.env['STANDIN_APP'] ?? '')
  const fault = readFault(process.env['STANDIN_FAULT'] || 'none')
  if (!app || !fault) return undefined
  const given = values.port ?? process.env['STANDIN_PORT']
  return {
    app,
    fault,
    port: given === undefined ? app.port : Number(given),
    address: values.address,
    health: values.health,
  }
}

async function main(): Promise<void> {
  const wish = asked()
  if (!wish) {
    process.stderr.write(USAGE)
    process.exit(WRONGLY_ASKED)
  }
  if (wish.health) {
    const { well, said } = await lookAt(wish.app, wish.port)
    process.stdout.write(`${said}\n`)
    process.exit(well ? 0 : 1)
  }
  const key = process.env['STANDIN_KEY']
  const running = standIn({
    ...wish,
    ...(key === undefined ? {} : { key }),
    control: process.env['STANDIN_CONTROL'] === '1',
    chatterMs: Number(process.env['STANDIN_CHATTER'] || 10) * 1000,
    print: (line) => void process.stdout.write(`${line}\n`),
    leave: (code) => process.exit(code),
  })
  const end = () => void running.end().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

await main()
