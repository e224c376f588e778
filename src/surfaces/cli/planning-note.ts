import { writeStatus, type CliContext } from './context.ts'
import { clearLines } from './progress/redrawing-reporter.ts'

/**
 * Says at a terminal, at once, that usher looks at what would change: the engine and Compose are asked before the first
 * step can be reported. The line is gone when the plan is made.
 */
export async function withPlanningNote<Done>(context: CliContext, plan: () => Promise<Done>): Promise<Done> {
  const { io, err, flags } = context
  if (flags.json || !err.canRedraw) return plan()
  await writeStatus(context, 'Looking at what would change')
  try {
    return await plan()
  } finally {
    await io.err.write(clearLines(1))
  }
}
