import { runCommandLine } from './surfaces/cli/cli.ts'
import { createProcessIo } from './surfaces/cli/process-io.ts'

const code = await runCommandLine(
  process.argv.slice(2),
  createProcessIo(),
  async (flags) =>
    (await import('./entry/real-machine/real-machine.ts')).realMachine(
      { ...flags, workingDirectory: process.cwd() },
      process.env,
    ),
  {
    ui: async (args, context) => (await import('./entry/ui.ts')).runUiCommand(args, context),
    demo: async (args, context) => (await import('./entry/demo/demo.ts')).runDemoCommand(args, context),
    top: async (_args, context) => (await import('./entry/top.ts')).runTopCommand(context),
    far: async (_args, context) => (await import('./entry/far.ts')).runFarCommand(context),
    mcp: async (args, context) => (await import('./entry/mcp.ts')).runMcpCommand(args, context),
  },
)
process.exit(code)
