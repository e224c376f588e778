import { realMachine } from './build/machine.ts'
import { cli } from './cli/cli.ts'
import { processIo } from './cli/process-io.ts'

const code = await cli(process.argv.slice(2), processIo(), (flags) => realMachine(flags, process.env), {
  ui: async (asked, desk) => (await import('./serve/ui.ts')).serveUi(asked, desk),
  demo: async (asked, desk) => (await import('./serve/demo.ts')).serveDemo(asked, desk),
})
process.exit(code)
