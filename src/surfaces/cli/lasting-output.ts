import type { CliContext } from './context.ts'
import type { OutputWriter } from './io.ts'

/**
 * Runs work that output must not end: a closed terminal, a closed pipe or a full disk under the output leaves a change
 * running to its end, and `usher jobs` finds it. The first failed write is thrown afterwards.
 */
export async function withLastingOutput<Done>(
  context: CliContext,
  work: (context: CliContext) => Promise<Done>,
): Promise<Done> {
  const { io, out, err } = context
  const failures: unknown[] = []
  const lasting = (writer: OutputWriter): OutputWriter => {
    let isGone = false
    return {
      get isTTY() {
        return writer.isTTY
      },
      get columns() {
        return writer.columns
      },
      async write(content) {
        if (isGone) return
        await writer.write(content).catch((thrown: unknown) => {
          isGone = true
          failures.push(thrown)
        })
      },
    }
  }
  const endSurvival = io.surviveHangup()
  try {
    const done = await work({ ...context, out, err, io: { ...io, out: lasting(io.out), err: lasting(io.err) } })
    if (failures.length > 0) throw failures[0]
    return done
  } finally {
    endSurvival()
  }
}
