import { realMachine } from './entry/real-machine/machine.ts'
import { cli } from './surfaces/cli/cli.ts'
import { processIo } from './surfaces/cli/process-io.ts'

const code = await cli(process.argv.slice(2), processIo(), (flags) => realMachine(flags, process.env), {
  ui: async (asked, desk) => (await import('./entry/ui.ts')).serveUi(asked, desk),
  demo: async (asked, desk) => (await import('./entry/demo/demo.ts')).serveDemo(asked, desk),
})
process.exit(code)
